import type { SmsFault } from '@roombook/domain/sms'
import styles from './sms.module.css'

interface TextCheckProps {
  text: string
  faults: readonly SmsFault[]
  hints: readonly string[]
}

/** Shows the passages of a text that would be refused, each with its reason, and further hints. */
export function TextCheck({ text, faults, hints }: TextCheckProps) {
  return (
    <>
      {faults.length > 0 ? (
        <Faults text={text} faults={faults} />
      ) : (
        <p className={styles.passes}>✓ 符合短信服务商的内容要求</p>
      )}
      {hints.length > 0 && (
        <ul className={styles.hints} aria-label="提醒">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Faults({ text, faults }: Omit<TextCheckProps, 'hints'>) {
  return (
    <section className={styles.faults} aria-label="需要修改">
      <p className={styles.soft}>需要修改后才能提交审核，可先保存为草稿：</p>
      <p className={styles.marked}>{markFaults(text, faults)}</p>
      <ul className={styles.reasons}>
        {[...new Set(faults.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

/** Splits a text into parts and marks the faulty ones; overlapping faults are marked once. */
function markFaults(content: string, faults: readonly SmsFault[]) {
  const parts = []
  let at = 0
  for (const { from, to, message } of faults) {
    if (from === undefined || to === undefined || to <= at) continue
    const begin = Math.max(from, at)
    parts.push(content.slice(at, begin))
    parts.push(
      <mark key={begin} className={styles.mark} title={message}>
        {content.slice(begin, to)}
      </mark>,
    )
    at = to
  }
  parts.push(content.slice(at))
  return parts
}
