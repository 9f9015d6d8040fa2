import { DownOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { NavigationEntry } from '#platform/navigation/navigation-entry.ts'
import styles from './top-navigation.module.css'

/** Navigation along the header; entries that do not fit are behind 更多. */
export function TopNavigation({ entries }: { entries: readonly NavigationEntry[] }) {
  const { list, fitting } = useFitting(entries.length)
  return (
    <nav className={styles.navigation} aria-label="主导航">
      <div ref={list} className={styles.list}>
        {entries.map(({ path, title }, at) => (
          <NavLink key={path} to={path} className={styles.entry} data-out={at >= fitting}>
            {title}
          </NavLink>
        ))}
      </div>
      {fitting < entries.length && <More entries={entries.slice(fitting)} />}
    </nav>
  )
}

function More({ entries }: { entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const links = entries.map(({ path, title }) => (
    <NavLink key={path} to={path} className={styles.further} onClick={() => setOpen(false)}>
      {title}
    </NavLink>
  ))
  return (
    <Popover
      content={<div className={styles.furthers}>{links}</div>}
      trigger="click"
      placement="bottom"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
    >
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        data-current={entries.some(({ path }) => path === pathname)}
      >
        更多
        <DownOutlined className={styles.mark} />
      </button>
    </Popover>
  )
}

/** Returns the number of entries that fit in the first line; the others wrap below it, hidden. */
function useFitting(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const measure = () => {
      const entries = Array.from(current.children, (entry) => (entry as HTMLElement).offsetTop)
      const out = entries.findIndex((top) => top > (entries[0] ?? 0))
      setFitting(out < 0 ? count : out)
    }
    // The observer reports after the browser's own layout; measuring earlier would force one.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [count])
  return { list, fitting }
}
