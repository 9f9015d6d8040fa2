import { shortSearchDelay, useDebounced } from '@roombook/client-react'
import { searchStaff } from '@roombook/contract/staff'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { allStaff, knownStaff } from '../opener-name.ts'
import { useOrderForm } from '../order-form-context.ts'
import { Field } from './field.tsx'
import styles from './more-fields.module.css'

/** Member of staff who opens the table; only administrators may choose (6.03). */
export function OpenerField() {
  const orderForm = useOrderForm()
  const { draft, change } = orderForm
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), shortSearchDelay)
  const staff = useCall(searchStaff, { ...allStaff, keyword })
  const listed = staff.data?.list ?? []
  // The chosen member keeps their name while the list shows others.
  const chosen = knownStaff(orderForm).find(({ id }) => id === draft.openerId)
  const isListed = listed.some(({ id }) => id === draft.openerId)
  const offered = chosen && !isListed && typed === '' ? [chosen, ...listed] : listed
  const isSearching = staff.isFetching || typed.trim() !== keyword
  return (
    <Field
      field="openerId"
      label="开台员工"
      required
      control={({ 'aria-required': _, ...control }) => (
        <Select
          {...control}
          className={styles.opener ?? ''}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          placeholder="选择开台员工"
          loading={isSearching}
          notFoundContent={isSearching ? '查找中…' : '没有符合的员工'}
          options={offered.map(({ id, nickname }) => ({ value: id, label: nickname }))}
          value={draft.openerId}
          onChange={(openerId) => change({ openerId })}
        />
      )}
    />
  )
}
