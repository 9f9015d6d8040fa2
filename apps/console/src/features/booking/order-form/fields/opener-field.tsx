import { searchStaff } from '@roombook/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../../platform/api/use-call.ts'
import { useOrderForm } from '../order-form-context.ts'
import { useDebounced } from '../use-debounced.ts'
import { Field } from './field.tsx'

/** Milliseconds of quiet before staff are searched (9.04), and how many are listed at most (9.03). */
const searchDelay = 300
const searchLimit = 200

/** Who opens the table; administrators alone choose (6.03). */
export function OpenerField() {
  const { draft, state, actor, nickname, change } = useOrderForm()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), searchDelay)
  const staff = useCall(searchStaff, { keyword, limit: searchLimit })
  const known = [
    { id: actor.staffId, nickname },
    ...(state.order?.openerId ? [{ id: state.order.openerId, nickname: state.order.openerName }] : []),
  ]
  const listed = staff.data?.list ?? []
  const chosen = known.filter(({ id }) => id === draft.openerId && !listed.some((each) => each.id === id))
  const isSearching = staff.isFetching || typed.trim() !== keyword
  return (
    <Field
      field="openerId"
      label="开台员工"
      required
      control={({ 'aria-required': _, ...control }) => (
        <Select
          {...control}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          placeholder="选择开台员工"
          loading={isSearching}
          notFoundContent={isSearching ? '查找中…' : '没有符合的员工'}
          options={[...(typed === '' ? chosen : []), ...listed].map((each) => ({
            value: each.id,
            label: each.nickname,
          }))}
          value={draft.openerId}
          onChange={(openerId) => change({ openerId })}
        />
      )}
    />
  )
}
