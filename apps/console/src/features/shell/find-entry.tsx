import { SearchOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { openFind } from '#features/booking/index.ts'

/** Button that opens the search of pages, guests, phones, rooms and orders of all days. */
export function FindEntry() {
  return (
    <Tooltip title="搜索全部（Ctrl K，或连按两次 /）">
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label="搜索全部"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openFind()}
      />
    </Tooltip>
  )
}
