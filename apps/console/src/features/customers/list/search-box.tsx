import { SearchOutlined } from '@ant-design/icons'
import { searchDelay } from '@roombook/client-react'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '#platform/permission/use-may.ts'
import styles from './list.module.css'

interface SearchBoxProps {
  keyword: string
  onSearch(keyword: string): void
}

/** Searches by part of a name or phone number, debounced. */
export function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword)
  const mayFindByPart = useMay('commonuser/customerphone')
  const sent = useRef(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  // The keyword was changed outside: by Back, or by clearing all conditions.
  useEffect(() => {
    if (keyword === sent.current) return
    clearTimeout(timer.current)
    sent.current = keyword
    setTyped(keyword)
  }, [keyword])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, delay: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = text.trim()
      latest.current(sent.current)
    }, delay)
  }
  return (
    <Input
      className={styles.keyword ?? ''}
      aria-label="搜索客户"
      placeholder={mayFindByPart ? '姓名或手机号（至少4位）' : '姓名、后四位或完整手机号'}
      allowClear
      maxLength={20}
      prefix={<SearchOutlined />}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        search(value, searchDelay)
      }}
      onPressEnter={() => search(typed, 0)}
    />
  )
}
