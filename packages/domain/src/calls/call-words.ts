import { type CallEnd, type CallState, callEnds, callStates } from './call-state.ts'
import { lineDigits } from './read-caller.ts'

/** The bound lines of a store with what each is called, as its settings keep them: joined by commas. */
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

/** Returns a line's title; its digits where it has none, empty where the device does not know the line. */
export function describeLine(lines: ReturnType<typeof listPhoneLines>, digits: string): string {
  const line = lines.find(({ lineNumber }) => lineDigits(lineNumber) === digits)
  return line?.title || line?.lineNumber || digits
}

interface CallInStory {
  state: CallState
  /** Handling of the call. */
  how: CallEnd | ''
  handledName: string
  /** The line it came on, in words. */
  line: string
}

/** A call as stories tell it: what became of it, on which line, and who did what about it. No number. */
export const callInStory = ({ state, how, handledName, line }: CallInStory) => ({
  title: state === 'rang' ? callStates.rang : `来电 · ${callStates[state]}`,
  text: line,
  stateName: how === '' || how === 'quiet' ? '' : callEnds[how],
  operatorName: handledName,
})
