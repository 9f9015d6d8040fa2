import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** A line under the title. */
  intro?: ReactNode
  /** Keeps the title for the window alone: where the content says it already. */
  bare?: boolean
  children: ReactNode
}

/** The frame of a page on a phone: the house's sign, what the page is about, and its content. */
export function Page({ title, intro, bare = false, children }: PageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · 订包`}</title>
      <div className={styles.brand}>
        <BrandMark size={28} />
        <span>订包</span>
      </div>
      {!bare && (
        <header className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
      )}
      {children}
    </main>
  )
}
