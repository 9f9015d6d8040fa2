import { customerLines } from '@roombook/domain/customers'
import { useState } from 'react'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { useActor } from '#platform/session/session-store.ts'

/** Columns of the directory in their order, except for the name, which is always shown. */
export const choosableColumns = [
  { key: 'phone', title: '手机号' },
  ...customerLines.map(({ name, label }) => ({ key: name, title: label })),
  { key: 'level', title: '等级' },
  { key: 'labels', title: '标签' },
  { key: 'staff', title: '所属员工' },
  { key: 'visits', title: '到店次数' },
  { key: 'people', title: '累计人数' },
  { key: 'spent', title: '累计消费' },
  { key: 'last-visit', title: '上次到店' },
  { key: 'birthday', title: '下次生日' },
  { key: 'source', title: '来源' },
  { key: 'created', title: '建档时间' },
] as const
export type ColumnKey = (typeof choosableColumns)[number]['key']

const storageKey = (staffId: number) => `customer-columns.${staffId}`

/** Returns the user's hidden columns, stored in this browser per member of staff. */
export function useColumns(): readonly [hidden: readonly ColumnKey[], hide: (keys: ColumnKey[]) => void] {
  const { staffId } = useActor()
  const [hidden, setHidden] = useState(() => readHidden(staffId))
  const hide = (keys: ColumnKey[]): void => {
    setHidden(keys)
    writeKey(storageKey(staffId), keys.join(','))
  }
  return [hidden, hide]
}

/** Columns hidden by default: they fit on wide screens only. */
const hiddenAtFirst: readonly string[] = customerLines.map(({ name }) => name)

function readHidden(staffId: number): readonly ColumnKey[] {
  const names = readKey(storageKey(staffId))?.split(',') ?? hiddenAtFirst
  return choosableColumns.flatMap(({ key }) => (names.includes(key) ? [key] : []))
}
