import { searchDelay, useDebounced } from '@roombook/client-react'
import { type CustomerLine, suggestCustomers } from '@roombook/contract/customers'
import { Select } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'

interface CustomerPickProps
  extends Pick<ComponentProps<typeof Select>, 'id' | 'className' | 'status' | 'allowClear' | 'aria-label'> {
  value?: number | null
  onChange?(customerId: number | null): void
  /** Returns why a customer cannot be chosen; undefined otherwise. */
  refuse?(customer: CustomerLine): string | undefined
}

interface Option {
  value: number
  label: string
  disabled: boolean
}

/** Chooses a customer by typing a name or number. */
export function CustomerPick({ value, onChange, refuse, className, ...control }: CustomerPickProps) {
  const [typed, setTyped] = useState('')
  // The chosen customer keeps their name while the list shows other customers.
  const [chosen, setChosen] = useState<Option>()
  const keyword = useDebounced(typed.trim(), searchDelay)
  const found = useCall(suggestCustomers, keyword === '' ? undefined : { keyword, most: 20 })
  const options = (found.data?.list ?? []).map((customer): Option => {
    const { id, userName, phone } = customer
    const reason = refuse?.(customer)
    const label = [`${userName} ${phone}`, reason].filter(Boolean).join('：')
    return { value: id, label, disabled: reason !== undefined }
  })
  const own = value ? { value, label: chosen?.value === value ? chosen.label : String(value) } : null
  return (
    <Select<{ value: number; label: ReactNode } | null, Option>
      {...control}
      className={className ?? ''}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="姓名或手机号后四位"
      labelInValue
      value={own}
      loading={found.isFetching}
      notFoundContent={typed.trim() === '' ? '请输入姓名或手机号' : found.data ? '没有找到' : '查找中…'}
      options={options}
      onChange={(option) => {
        setChosen(options.find((one) => one.value === option?.value))
        onChange?.(option?.value ?? null)
      }}
    />
  )
}
