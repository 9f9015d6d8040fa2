import styles from './referrals.module.css'

/** A guest by name, and below it the number as it may be read. */
export function Person({ realName, phone }: { realName: string; phone: string }) {
  return (
    <>
      {realName}
      <div className={styles.quiet}>{phone}</div>
    </>
  )
}
