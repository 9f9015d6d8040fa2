import { Fragment } from 'react'

/** A range of dates that wraps between dates, never within one: 2026年11月26日至 | 2027年1月24日. */
export function WholeDates({ text }: { text: string }) {
  return text.split(/(?<=至\s?)(?=\d)/).map((date) => (
    <Fragment key={date}>
      <span style={{ display: 'inline-block', whiteSpace: 'nowrap' }}>{date.trimEnd()}</span>
      {date === date.trimEnd() ? '' : ' '}
    </Fragment>
  ))
}
