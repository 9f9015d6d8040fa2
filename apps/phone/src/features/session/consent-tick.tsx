import { useEffect, useRef } from 'react'
import { GuestTextLinks } from './guest-text-links.tsx'
import styles from './texts.module.css'
import type { Consent } from './use-consent.ts'

/** Checkbox of a guest's consent, with its texts. */
export function ConsentTick({ consent: { agreed, agree, error, attempts } }: { consent: Consent }) {
  const fault = useRef<HTMLParagraphElement>(null)
  // The checkbox may be further down than the code button; an error above it takes precedence.
  useEffect(() => {
    if (attempts > 0 && fault.current && document.querySelector('[role="alert"]') === fault.current) {
      fault.current.scrollIntoView({ block: 'center' })
    }
  }, [attempts])
  return (
    <div className={styles.consent}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={agreed}
          disabled={!agree}
          aria-label="我已阅读并同意用户协议和个人信息保护说明"
          onChange={(event) => agree?.(event.target.checked)}
        />
        我已阅读并同意
      </label>
      <GuestTextLinks />
      {error && (
        <p ref={fault} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
