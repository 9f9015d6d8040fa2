import { type ReactNode, useEffect, useId, useRef } from 'react'
import { lieOverPage } from '#platform/navigation/over-page.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  title: ReactNode
  /** Shown at the end of the title's line. */
  aside?: ReactNode
  /** Fills the screen; for forms. */
  tall?: boolean
  /** Whether the address contains the open state, so that the drawer needs no history entry of its own. */
  inAddress?: boolean
  children: ReactNode
  /**
   * Called by the button, a tap outside, Esc, or the browser's back; returns 'stays' if a confirmation is
   * shown first.
   */
  onClose(): unknown
}

/**
 * A drawer that slides in from the bottom of the page. The native dialog traps the focus; the browser's back
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which the dialog itself handles
    <dialog
      ref={dialog}
      className={tall ? styles.tall : styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // An open list of options inside closes first, and fires the same event.
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
