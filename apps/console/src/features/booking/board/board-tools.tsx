import { ColumnHeightOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Segmented, Tooltip } from 'antd'
import type { RefObject } from 'react'
import { openFind } from '../find/find-request.ts'
import styles from './board-tools.module.css'
import type { Density } from './density.ts'
import { type BoardFilter, boardFilters } from './filter-board.ts'
import { StatusIcon } from './status-icon.tsx'
import { statusStyles } from './status-styles.ts'

interface BoardToolsProps {
  filter: BoardFilter
  onFilter(filter: BoardFilter): void
  /** Number of rooms per filter; undefined while the board loads. */
  counts: Readonly<Record<BoardFilter, number>> | undefined
  search: string
  onSearch(text: string): void
  searchField: RefObject<InputRef | null>
  /** Moves the focus from the search to the board. */
  onEnterBoard(): void
  density: Density
  onDensity(density: Density): void
}

/** Filter and search of the board. */
export function BoardTools({
  filter,
  onFilter,
  counts,
  search,
  onSearch,
  searchField,
  onEnterBoard,
  density,
  onDensity,
}: BoardToolsProps) {
  return (
    <div className={styles.tools}>
      <Segmented<BoardFilter>
        aria-label="筛选包厢"
        value={filter}
        onChange={onFilter}
        options={boardFilters.map(({ filter: value, label }) => ({
          value,
          label: (
            <span className={styles.filter}>
              {value !== 'all' && (
                <span className={styles.sign} style={statusStyles[value]}>
                  <StatusIcon state={value} />
                </span>
              )}
              {label} <span className={styles.count}>{counts?.[value] ?? ''}</span>
            </span>
          ),
        }))}
      />
      <Input
        ref={searchField}
        className={styles.search}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (search === '' && (event.key === '/' || event.key === '、')) {
            event.preventDefault()
            openFind()
          }
          if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault()
            onEnterBoard()
          }
          if (event.key !== 'Escape') return
          // The first Esc clears the search, the next leaves it; neither closes the order beside the board.
          event.stopPropagation()
          event.nativeEvent.stopImmediatePropagation()
          if (search) onSearch('')
          else event.currentTarget.blur()
        }}
        allowClear
        maxLength={20}
        prefix={<SearchOutlined />}
        suffix={
          search ? (
            <button
              type="button"
              className={styles.everywhere}
              title="搜索全店所有日期的预订和客人"
              onClick={() => openFind(search.trim())}
            >
              搜全店
            </button>
          ) : (
            <kbd className={styles.key}>/</kbd>
          )
        }
        placeholder="本餐段：姓名、手机号、包厢"
        aria-label="搜索姓名、手机号、包厢"
        aria-keyshortcuts="/"
      />
      <Tooltip title={density === 'compact' ? '改为宽松显示' : '改为紧凑显示'}>
        <Button
          className={styles.density}
          icon={<ColumnHeightOutlined />}
          aria-label="紧凑显示"
          aria-pressed={density === 'compact'}
          onClick={() => onDensity(density === 'compact' ? 'normal' : 'compact')}
        />
      </Tooltip>
    </div>
  )
}
