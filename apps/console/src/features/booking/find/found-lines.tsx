import { findAnything } from '@roombook/contract/find'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCallPages } from '#platform/api/use-call-pages.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import {
  type FindableEntry,
  formatAddress,
  useFindableEntries,
  useOpenActs,
} from '#platform/navigation/navigation-entry.ts'
import { orderPath, paths, pluginDetailPath } from '#platform/navigation/paths.ts'
import { closedPlugin } from '#platform/permission/closed-plugin.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { ErrorState } from '#ui/states.tsx'
import styles from './find-dialog.module.css'
import { findEntries } from './find-entries.ts'
import { type FieldProps, FindField } from './find-field.tsx'
import { FindLineView } from './find-line.tsx'
import { type FindLine, findLines, selectHeading } from './find-lines.ts'
import { recordGate, searchBoard } from './find-request.ts'

const ordersAtOnce = 20

/** Pages and actions are found at once, while records are still being searched. */
const isEntry = ({ kind }: FindLine): boolean => kind === 'page' || kind === 'act'

/** The search field with the results below it. */
export function FoundLines({
  keyword,
  typed,
  onType,
  listId,
  onClose,
}: Omit<FieldProps, 'active' | 'onKeyDown'> & { keyword: string; onClose(): void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const maySeeRecords = useMay(recordGate)
  const found = useCallPages(findAnything, { keyword }, { limit: ordersAtOnce, enabled: maySeeRecords })
  const { first } = found
  const phoneHint = usePhoneSearchHint(keyword, first?.phonesNarrowed)
  const lines = findLines({
    acts: findEntries(useOpenActs(), keyword),
    pages: findEntries(useFindableEntries(), keyword),
    customers: first?.customers ?? [],
    orders: found.list ?? [],
    count: found.count,
    rooms: first?.rooms ?? [],
  })
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search activates its first result
  useEffect(() => setAt(0), [keyword])
  const active = Math.min(at, lines.length - 1)
  const optionId = (line: FindLine): string => `${listId}-${line.key}`
  useEffect(() => {
    document.getElementById(`${listId}-${lines[active]?.key}`)?.scrollIntoView({ block: 'nearest' })
  })

  function take(line: FindLine): void {
    if (line.kind === 'more') {
      found.more()
      return
    }
    onClose()
    if (line.kind === 'act') line.found.entry.run()
    else if (line.kind === 'page') void goToPage(line.found.entry)
    else if (line.kind === 'customer') openCustomer(line.customer.id)
    else if (line.kind === 'order') {
      const { bookDate, periodId, id } = line.order
      void navigate(orderPath({ date: bookDate, period: periodId, order: id }))
    } else {
      searchBoard(line.room.title)
      if (pathname !== paths.order) void navigate(orderPath())
    }
  }

  async function goToPage(target: FindableEntry): Promise<void> {
    await navigate(target.closed ? pluginDetailPath(await closedPlugin(target.path)) : formatAddress(target))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(active + step, lines.length - 1)))
    }
    const line = lines[active]
    if (event.key === 'Enter' && line && (isEntry(line) || !found.isOld)) {
      event.preventDefault()
      take(line)
    }
  }

  const shown = lines[active]
  const isAsking = maySeeRecords && (found.list === undefined || found.isOld)
  return (
    <>
      <FindField
        typed={typed}
        onType={onType}
        listId={listId}
        active={shown && optionId(shown)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="找到的内容" aria-busy={isAsking} className={styles.list}>
        {found.error && <ErrorState error={found.error} onRetry={found.retry} />}
        {!isAsking && !found.error && lines.length === 0 && (
          <p className={styles.hint}>
            没有找到“{keyword}”{phoneHint && `；${phoneHint}`}
          </p>
        )}
        {lines.map((line, index) => (
          <FindLineView
            key={line.key}
            id={optionId(line)}
            line={line}
            heading={selectHeading(lines, index)}
            count={found.count}
            active={index === active}
            loading={found.loadingMore}
            onSelect={() => take(line)}
          />
        ))}
      </div>
      <p className={styles.keys}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> 选择 · <kbd>Enter</kbd> 打开 · <kbd>Esc</kbd> 关闭
      </p>
    </>
  )
}
