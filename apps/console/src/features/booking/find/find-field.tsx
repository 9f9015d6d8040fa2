import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'

/** Typed text and the active line. */
export interface FieldProps {
  typed: string
  listId: string
  active?: string | undefined
  onType(text: string): void
  onKeyDown?(event: KeyboardEvent): void
}

/** The input field of the search. */
export function FindField({ typed, listId, active, onType, onKeyDown }: FieldProps) {
  return (
    <Input
      size="large"
      variant="borderless"
      autoFocus
      prefix={<SearchOutlined />}
      placeholder="姓名、手机号、订单号、包厢，或功能、设置"
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
