import styles from './referrals.module.css'

/** A guest's name, and below it the phone number as far as the user may see it. */
export function Person({ realName, phone }: { realName: string; phone: string }) {
  return (
    <>
      {realName}
      <div className={styles.quiet}>{phone}</div>
    </>
  )
}
