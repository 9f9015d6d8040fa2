/** A measurement with its reference. */
export interface Figure {
  what: string
  figure: string
  reference: string
  /** Figure divided by reference, in the direction of the aim; undefined where the aim is absolute. */
  ratio?: number
  aim: string
  /** Undefined for a figure without an aim. */
  met?: boolean
}

/** Returns the median; for an even count the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper
}

/** Returns the value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Formats milliseconds for printing. */
export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(1)} ms`

/**
 * Builds the figure of a time against an interleaved reference: with an aim as a maximum ratio, or without an
 * aim.
 */
export function timeFigure(
  what: string,
  taken: readonly number[],
  reference: { name: string; taken: readonly number[] },
  atMost?: number,
): Figure {
  const ratio = median(taken) / median(reference.taken)
  return {
    what,
    figure: inMs(median(taken)),
    reference: `${reference.name}: ${inMs(median(reference.taken))}`,
    ratio,
    ...(atMost === undefined ? { aim: '' } : { aim: `≤ ${atMost}×`, met: ratio <= atMost }),
  }
}

const sign = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'yes' : '**no**')

/** Formats all figures as one Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, figure, reference, ratio, aim, met }) => [
    what,
    figure,
    reference,
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    aim,
    sign(met),
  ])
  const head = ['what', 'figure', 'reference', 'ratio', 'aim', 'met']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
