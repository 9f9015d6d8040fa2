import { type CallEnd, type CallState, callEnds, callStates } from './call-state.ts'
import { lineDigits } from './read-caller.ts'

/** Lists the bound lines of a store with their titles, from the comma-separated settings. */
export function listPhoneLines({
  lineNumber,
  lineTitles,
}: {
  readonly lineNumber: string
  readonly lineTitles: string
}): { lineNumber: string; title: string }[] {
  const titles = lineTitles.split(',')
  const numbers = lineNumber === '' ? [] : lineNumber.split(',')
  return numbers.map((number, at) => ({ lineNumber: number, title: titles[at] ?? '' }))
}

/** Returns a line's title; its number where it has none, empty where the device did not report the line. */
export function describeLine(lines: ReturnType<typeof listPhoneLines>, digits: string): string {
  const line = lines.find(({ lineNumber }) => lineDigits(lineNumber) === digits)
  return line?.title || line?.lineNumber || digits
}

interface CallInStory {
  state: CallState
  /** Handling of the call. */
  how: CallEnd | ''
  handledName: string
  /** Title or number of the line. */
  line: string
}

/** Describes a call in a timeline: its state, its line and its handling, without the caller's number. */
export const callInStory = ({ state, how, handledName, line }: CallInStory) => ({
  title: state === 'rang' ? callStates.rang : `来电 · ${callStates[state]}`,
  text: line,
  stateName: how === '' || how === 'quiet' ? '' : callEnds[how],
  operatorName: handledName,
})
