import { type RefObject, useEffect, useRef, useState } from 'react'

interface WhereInMenu {
  /** Category at the current scroll position. */
  current: number
  /** Scrolls to the start of a category. */
  goTo(categoryId: number): void
  /** Sticky head of the page above the menu. */
  head: RefObject<HTMLDivElement | null>
}

/** Returns the anchor of a category within the page. */
export const toCategoryAnchor = (categoryId: number): string => `category-${categoryId}`

/** Tracks the category at the scroll position of a long menu. */
export function useWhereInMenu(categoryIds: readonly number[]): WhereInMenu {
  const [current, setCurrent] = useState(categoryIds[0] ?? 0)
  const head = useRef<HTMLDivElement>(null)
  const key = categoryIds.join(' ')
  useEffect(() => {
    const update = () => {
      // Slightly below the head, so that a category counts as soon as its first line is visible.
      const edge = (head.current?.getBoundingClientRect().bottom ?? 0) + 16
      const passed = key.split(' ').filter((id) => readTop(Number(id)) <= edge)
      setCurrent(Number(passed.at(-1) ?? key.split(' ')[0] ?? 0))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [key])
  return {
    current,
    goTo: (categoryId) =>
      document.getElementById(toCategoryAnchor(categoryId))?.scrollIntoView({ block: 'start' }),
    head,
  }
}

const readTop = (categoryId: number): number =>
  document.getElementById(toCategoryAnchor(categoryId))?.getBoundingClientRect().top ??
  Number.POSITIVE_INFINITY
