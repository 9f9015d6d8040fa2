import { useEffect, useRef } from 'react'
import styles from './menu.module.css'

interface CategoryPillsProps {
  categories: readonly { id: number; title: string }[]
  /** Category being shown. */
  current: number
  onGo(categoryId: number): void
}

/** Categories in a horizontally scrolling row; the current one is always visible. */
export function CategoryPills({ categories, current, onGo }: CategoryPillsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const pill = row.current?.querySelector<HTMLElement>(`[data-category="${current}"]`)
    if (!pill || !row.current) return
    row.current.scrollTo({ left: pill.offsetLeft - (row.current.clientWidth - pill.clientWidth) / 2 })
  }, [current])
  return (
    <nav ref={row} className={styles.categories} aria-label="菜品分类">
      {categories.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          data-category={id}
          aria-current={id === current}
          onClick={() => onGo(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
