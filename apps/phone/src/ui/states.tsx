import { Button } from 'antd-mobile'
import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Placeholder for loading content; visible only after a noticeable delay. */
export function LoadingState({ label = '加载中…' }: { label?: string }) {
  return (
    <output className={styles.loading} aria-label={label} aria-live="polite" data-loading>
      <span className={styles.turning} aria-hidden="true" />
    </output>
  )
}

type Tone = 'good' | 'caution' | 'bad' | 'neutral'

const toneIcons: Readonly<Record<Tone, string>> = {
  good: 'M20 33l8 8 16-18',
  caution: 'M32 19v16M32 43v1',
  bad: 'M23 23l18 18M41 23L23 41',
  neutral: 'M22 32h20',
}

const toneClasses: Readonly<Record<Tone, string | undefined>> = {
  good: styles.good,
  caution: styles.open,
  bad: styles.bad,
  neutral: styles.neutral,
}

interface NoticeProps {
  tone: Tone
  title: ReactNode
  text?: ReactNode
  /** Action buttons. */
  children?: ReactNode
}

/** Message in place of a page: what happened, what it means, and what can be done. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice} role={tone === 'bad' ? 'alert' : 'status'}>
      <svg className={toneClasses[tone]} width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" className={styles.ground} />
        <path d={toneIcons[tone]} className={styles.sign} />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

/** Placeholder for content that is legitimately empty. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  /** Links or actions. */
  children?: ReactNode
}) {
  return (
    <Notice tone="neutral" title={title} text={text}>
      {children}
    </Notice>
  )
}

interface ErrorStateProps {
  error: Error
  /** Retries the request. */
  onRetry(): void
  /** Label of the button. */
  retry?: string
}

/** Placeholder for content that failed to load: the reason, and a retry button. */
export function ErrorState({ error, onRetry, retry = '重试' }: ErrorStateProps) {
  return (
    <Notice tone="bad" title={error.message}>
      <Button block size="large" onClick={onRetry}>
        {retry}
      </Button>
    </Notice>
  )
}

/** Warning before an action. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <p className={styles.caution} role="status">
      {children}
    </p>
  )
}

/** Reason for a failure, above the retry button. */
export function Trouble({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.trouble} role="alert">
      {text}
    </p>
  ) : null
}
