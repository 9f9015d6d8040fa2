import { type ReactNode, useEffect, useId, useRef } from 'react'
import { lieOverPage } from '#platform/navigation/over-page.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  title: ReactNode
  /** Beside the title, at its end. */
  aside?: ReactNode
  /** Fills the screen: for what is typed into. */
  tall?: boolean
  /** The address contains the open state, so the drawer needs no history entry of its own. */
  inAddress?: boolean
  children: ReactNode
  /**
   * Called by the button, a tap outside, Esc, or the browser's back; returns 'stays' where a question comes
   * first.
   */
  onClose(): unknown
}

/**
 * A drawer that comes up over the page from its lower edge: the browser's own dialog holds the focus. The browser's back
 * closes it, and the page stays.
 */
export function Drawer({ title, aside, tall = false, inAddress = false, children, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (inAddress) return
    return lieOverPage(() => (close.current() === 'stays' ? 'stays' : 'closed'))
  }, [inAddress])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Esc, which the dialog hears itself
    <dialog
      ref={dialog}
      className={tall ? styles.tall : styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A list of choices within it closes first, and says so by the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !tall) onClose()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" className={styles.cross} />
            </svg>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
