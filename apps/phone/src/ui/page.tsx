import type { ReactNode } from 'react'
import { imageUrl } from '#platform/images/image-url.ts'
import type { StoreBrand } from '#platform/stores/use-store-brand.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** Line below the title. */
  intro?: ReactNode
  /** Store of the page; without one the product's logo is shown. */
  brand?: StoreBrand | 'coming' | undefined
  /** Shows the title only in the window, where the content already contains it. */
  bare?: boolean
  children: ReactNode
}

/** Frame of a page: logo of the store or the product, title and content. */
export function Page({ title, intro, brand, bare = false, children }: PageProps) {
  return (
    <main className={styles.page}>
      <title>{`${title} · ${brand && brand !== 'coming' ? brand.title : '订包'}`}</title>
      <div className={styles.brand}>
        <BrandHeader brand={brand} />
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
function BrandHeader({ brand }: Pick<PageProps, 'brand'>) {
  if (brand === 'coming') return null
  if (!brand) {
    return (
      <>
        <BrandMark size={28} />
        <span>订包</span>
      </>
    )
  }
  return (
    <>
      {brand.logo && <img src={imageUrl(brand.logo, 96)} alt="" className={styles.logo} />}
      <span>{brand.title}</span>
    </>
  )
}
