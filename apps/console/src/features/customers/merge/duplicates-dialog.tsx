import { Tabs } from 'antd'
import { Dialog } from '#ui/dialog.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import { MergeList } from './merge-list.tsx'

const width = 1040

/** 疑似重复: possible duplicates, and recent merges. */
export function DuplicatesDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open centered title="疑似重复" width={width} footer={null} onCancel={onClose}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'pairs', label: '待处理', children: <DuplicateList /> },
          { key: 'merges', label: '已合并', children: <MergeList /> },
        ]}
      />
    </Dialog>
  )
}
