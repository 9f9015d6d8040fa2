import type { ReactNode } from 'react'
import { imageUrl } from '#platform/images/image-url.ts'
import type { StoreSign } from '#platform/stores/use-store-sign.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** A line under the title. */
  intro?: ReactNode
  /** The store that the page is about; without one it is the house's own. */
  sign?: StoreSign | 'coming' | undefined
  /** Keeps the title for the window alone: where the content says it already. */
  bare?: boolean
  children: ReactNode
}

/** The frame of a page on a phone: the store's sign or the house's, what the page is about, and its content. */
export function Page({ title, intro, sign, bare = false, children }: PageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${sign && sign !== 'coming' ? sign.title : '订包'}`}</title>
      <div className={styles.brand}>
        <Sign sign={sign} />
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

/** Name of the store; empty until known, so that no other name appears meanwhile. */
function Sign({ sign }: Pick<PageProps, 'sign'>) {
  if (sign === 'coming') return null
  if (!sign) {
    return (
      <>
        <BrandMark size={28} />
        <span>订包</span>
      </>
    )
  }
  return (
    <>
      {sign.logo && <img src={imageUrl(sign.logo, 96)} alt="" className={styles.logo} />}
      <span>{sign.title}</span>
    </>
  )
}
