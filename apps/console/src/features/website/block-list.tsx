import { PlusOutlined } from '@ant-design/icons'
import {
  type WebsiteBlock,
  type WebsiteBlockKind,
  type WebsiteFacts,
  websiteLimits,
} from '@roombook/contract/website'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { SortableList } from '#ui/sortable-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import { BlockCard } from './block-card.tsx'
import { blockKinds, kindTitle, newBlock } from './block-kinds.ts'
import styles from './website.module.css'

interface BlockListProps {
  blocks: readonly WebsiteBlock[]
  facts: WebsiteFacts
  /** `subject` identifies the field that was typed into. */
  onChange(blocks: readonly WebsiteBlock[], subject?: string): void
}

/** Blocks of the page in their order; one at a time is expanded. */
export function BlockList({ blocks, facts, onChange }: BlockListProps) {
  const [openKey, setOpenKey] = useState<string>()

  function add(kind: WebsiteBlockKind): void {
    const block = newBlock(kind)
    onChange([...blocks, block])
    setOpenKey(block.key)
  }
  function reorder(keys: string[]): void {
    const byKey = new Map(blocks.map((block) => [block.key, block]))
    onChange(keys.flatMap((key) => byKey.get(key) ?? []))
  }
  function remove({ key, kind }: WebsiteBlock): void {
    onChange(blocks.filter((block) => block.key !== key))
    toast.info(`已删除「${kindTitle(kind)}」，可点撤销恢复`)
  }

  return (
    <div className={styles.blocks}>
      {blocks.length === 0 && <EmptyState title="页面还没有内容" hint="从封面或联系方式开始添加。" />}
      <SortableList
        items={blocks}
        keyOf={({ key }) => key}
        labelOf={({ kind }) => kindTitle(kind)}
        onReorder={reorder}
      >
        {(block, handle) => (
          <BlockCard
            block={block}
            facts={facts}
            handle={handle}
            open={block.key === openKey}
            onToggle={() => setOpenKey(block.key === openKey ? undefined : block.key)}
            onChange={(next, field) =>
              onChange(
                blocks.map((each) => (each.key === block.key ? next : each)),
                `${block.key}.${field}`,
              )
            }
            onDelete={() => remove(block)}
          />
        )}
      </SortableList>
      <AddBlock isFull={blocks.length >= websiteLimits.blocks} onAdd={add} />
    </div>
  )
}

/** Kinds of blocks with their purposes. */
const AddBlock = ({ isFull, onAdd }: { isFull: boolean; onAdd(kind: WebsiteBlockKind): void }) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: blockKinds.map(({ kind, title, about }) => ({
        key: kind,
        label: title,
        extra: <span className={styles.about}>{about}</span>,
        onClick: () => onAdd(kind),
      })),
    }}
  >
    <Button block type="dashed" size="large" icon={<PlusOutlined />} disabled={isFull}>
      添加模块
    </Button>
  </Dropdown>
)
