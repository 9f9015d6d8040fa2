import { useState } from 'react'
import { Link } from 'react-router'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { type SiteText, TextArticle } from './text-article.tsx'
import styles from './texts.module.css'

interface TextLinkProps {
  /** For example 用户协议. */
  title: string
  /** Path of its own page, for opening it in a new tab. */
  to: string
  text: SiteText | undefined
  /** Reason why it is not available; known before it is opened. */
  error: Error | null
  onRetry(): unknown
}

/** Link that opens a text over the page, so that input is retained. */
export function TextLink({ title, to, text, error, onRetry }: TextLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to={to}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        《{title}》
      </Link>
      {open && (
        <Drawer title={title} tall onClose={() => setOpen(false)}>
          {text && <TextArticle text={text} bare />}
          {!text && (error ? <ErrorState error={error} onRetry={() => void onRetry()} /> : <LoadingState />)}
        </Drawer>
      )}
    </>
  )
}
