import { useState } from 'react'
import { Link } from 'react-router'
import { Drawer } from '#ui/drawer.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { type SiteText, TextArticle } from './text-article.tsx'
import styles from './texts.module.css'

interface TextLinkProps {
  /** 用户协议 */
  title: string
  /** Its own page, for who opens it there. */
  to: string
  text: SiteText | undefined
  /** Why it is not there; known to the page before anybody opens it. */
  error: Error | null
  onRetry(): unknown
}

/** Opens a text over the page: what was typed stays. */
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
