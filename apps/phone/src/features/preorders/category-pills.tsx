import { useEffect, useRef } from 'react'
import styles from './menu.module.css'

interface CategoryPillsProps {
  categories: readonly { id: number; title: string }[]
  /** The one that is shown. */
  current: number
  onGo(categoryId: number): void
}

/** The categories in one row that is wiped sideways; the one that is shown is always in sight. */
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
