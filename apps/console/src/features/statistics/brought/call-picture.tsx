import type { OutputOf } from '@roombook/contract'
import type { readBrought } from '@roombook/contract/statistics-brought'
import { callOutcomeNames, callOutcomes } from '@roombook/domain/calls'
import { useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { barsPicture } from '../bars-picture.ts'
import { countText, partText } from '../figure-text.ts'

type CallSums = NonNullable<OutputOf<typeof readBrought>['calls']>

const countNames = [
  ['全部来电', 'calls'],
  ...callOutcomeNames.map((name) => [callOutcomes[name], name] as const),
  ['未接已回电', 'calledBack'],
  ['来电预订', 'booked'],
] as const

/** Only calls from which a booking was made have orders to open. */
const isBooked = (at: number) => countNames[at]?.[1] === 'booked'

/** Chart of call outcomes. */
export function CallPicture({ calls, onBooked }: { calls: CallSums; onBooked(): void }) {
  const option = useMemo(
    () =>
      barsPicture({
        names: countNames.map(([title]) => title),
        unit: '个',
        series: [{ name: '个数', values: countNames.map(([, name]) => calls[name]) }],
      }),
    [calls],
  )
  return (
    <Chart
      label="来电和后来怎样"
      load={loadBars}
      option={option}
      height={countNames.length * 36 + 30}
      table={{
        columns: ['', '个数', '占来电'],
        rows: countNames.map(([title, name]) => [
          title,
          countText(calls[name]),
          partText(calls[name], calls.calls),
        ]),
      }}
      opens={isBooked}
      onRow={onBooked}
    />
  )
}
