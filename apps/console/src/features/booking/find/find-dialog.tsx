import { SearchOutlined } from '@ant-design/icons'
import { findAnything } from '@roombook/contract'
import { Input, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCallPages } from '../../../platform/api/use-call-pages.ts'
import { useDebounced } from '../../../platform/browser/use-debounced.ts'
import { openCustomer } from '../../../platform/navigation/customer-request.ts'
import { orderPath, paths } from '../../../platform/navigation/paths.ts'
import { usePhoneSearchHint } from '../../../platform/permission/use-phone-search-hint.ts'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './find-dialog.module.css'
import { FindLineView } from './find-line.tsx'
import { type FindLine, findLines, headingOf } from './find-lines.ts'
import { searchBoard } from './find-request.ts'

/** Milliseconds of quiet before something is searched. */
const quiet = 200
const ordersAtOnce = 20

interface FindDialogProps {
  /** What it begins with. */
  begun: string
  onClose(): void
}

/** One search over guests, phones, rooms and the orders of all days; the arrows go through what was found. */
export function FindDialog({ begun, onClose }: FindDialogProps) {
  const [typed, setTyped] = useState(begun)
  const keyword = useDebounced(typed.trim(), quiet)
  const listId = useId()
  return (
    <Modal
      open
      title={<span className={styles.unseen}>搜索</span>}
      closable={false}
      footer={null}
      width={640}
      className={styles.dialog ?? ''}
      classNames={{ header: styles.unseen ?? '', container: styles.container ?? '' }}
      onCancel={onClose}
      destroyOnHidden
    >
      {keyword === '' ? (
        <FindField typed={typed} onType={setTyped} listId={listId} />
      ) : (
        <Found keyword={keyword} typed={typed} onType={setTyped} listId={listId} onClose={onClose} />
      )}
      {keyword === '' && (
        <p className={styles.hint}>姓名、手机号后四位、订单号或包厢名；找得到所有日期的预订</p>
      )}
    </Modal>
  )
}

interface FieldProps {
  typed: string
  listId: string
  active?: string | undefined
  onType(text: string): void
  onKeyDown?(event: KeyboardEvent): void
}

function FindField({ typed, listId, active, onType, onKeyDown }: FieldProps) {
  return (
    <Input
      size="large"
      variant="borderless"
      autoFocus
      prefix={<SearchOutlined />}
      placeholder="姓名、手机号、订单号、包厢"
      aria-label="搜索全部"
      role="combobox"
      aria-expanded={active !== undefined}
      aria-controls={listId}
      aria-activedescendant={active}
      autoComplete="off"
      maxLength={20}
      allowClear
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.setSelectionRange(typed.length, typed.length)}
    />
  )
}

function Found({
  keyword,
  typed,
  onType,
  listId,
  onClose,
}: Omit<FieldProps, 'active' | 'onKeyDown'> & { keyword: string; onClose(): void }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const found = useCallPages(findAnything, { keyword }, { limit: ordersAtOnce })
  const { first } = found
  const phoneHint = usePhoneSearchHint(keyword, first?.phonesNarrowed)
  const lines = findLines({
    customers: first?.customers ?? [],
    orders: found.list ?? [],
    count: found.count,
    rooms: first?.rooms ?? [],
  })
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its first answer
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
    if (line.kind === 'customer') openCustomer(line.customer.id)
    else if (line.kind === 'order') {
      const { bookDate, periodId, id } = line.order
      void navigate(orderPath({ date: bookDate, period: periodId, order: id }))
    } else {
      searchBoard(line.room.title)
      if (pathname !== paths.order) void navigate(orderPath())
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(active + step, lines.length - 1)))
    }
    const line = lines[active]
    if (event.key === 'Enter' && line && !found.isOld) {
      event.preventDefault()
      take(line)
    }
  }

  const shown = lines[active]
  return (
    <>
      <FindField
        typed={typed}
        onType={onType}
        listId={listId}
        active={shown && optionId(shown)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="找到的内容"
        aria-busy={found.list === undefined || found.isOld}
        className={styles.list}
      >
        {found.error && <ErrorState error={found.error} onRetry={found.retry} />}
        {found.list && lines.length === 0 && (
          <p className={styles.hint}>
            没有找到“{keyword}”{phoneHint && `；${phoneHint}`}
          </p>
        )}
        {lines.map((line, index) => (
          <FindLineView
            key={line.key}
            id={optionId(line)}
            line={line}
            heading={headingOf(lines, index)}
            count={found.count}
            active={index === active}
            loading={found.loadingMore}
            onTake={() => take(line)}
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
