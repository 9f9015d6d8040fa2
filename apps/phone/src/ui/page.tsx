import type { ReactNode } from 'react'
import { imageUrl } from '#platform/images/image-url.ts'
import type { StoreSign } from '#platform/stores/use-store-sign.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** Line below the title. */
  intro?: ReactNode
  /** Store of the page; without one the product's logo is shown. */
  sign?: StoreSign | 'coming' | undefined
  /** Shows the title only in the window, where the content already contains it. */
  bare?: boolean
  children: ReactNode
}

/** Frame of a page: logo of the store or the product, title and content. */
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

/** Name and logo of the store; empty while loading, so that no other name appears meanwhile. */
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
