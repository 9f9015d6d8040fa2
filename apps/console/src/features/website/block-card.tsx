import { DeleteOutlined, DownOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import type { WebsiteBlock, WebsiteFacts } from '@roombook/contract/website'
import { Button, Tag, Tooltip } from 'antd'
import { type ReactNode, useId } from 'react'
import { kindTitle, summarizeBlock } from './block-kinds.ts'
import { BlockFields } from './blocks/block-fields.tsx'
import styles from './website.module.css'

interface BlockCardProps {
  block: WebsiteBlock
  facts: WebsiteFacts
  handle: ReactNode
  open: boolean
  onToggle(): void
  onChange(block: WebsiteBlock, field: string): void
  onDelete(): void
}

/** A block of the page: kind, summary and actions. */
export function BlockCard({ block, facts, handle, open, onToggle, onChange, onDelete }: BlockCardProps) {
  const id = useId()
  const title = kindTitle(block.kind)
  const hiding = block.hidden ? '显示' : '隐藏'
  return (
    <section className={styles.card} data-hidden={block.hidden} aria-label={`模块：${title}`}>
      <header className={styles.cardHead}>
        {handle}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.kind}>{title}</span>
          <span className={styles.summary}>{summarizeBlock(block)}</span>
          {block.hidden && <Tag>已隐藏</Tag>}
          <DownOutlined className={styles.arrow ?? ''} rotate={open ? 180 : 0} />
        </button>
        <Tooltip title={hiding}>
          <Button
            type="text"
            aria-label={`${hiding}模块：${title}`}
            icon={block.hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            onClick={() => onChange({ ...block, hidden: !block.hidden }, 'hidden')}
          />
        </Tooltip>
        <Tooltip title="删除">
          <Button
            type="text"
            aria-label={`删除模块：${title}`}
            icon={<DeleteOutlined />}
            onClick={onDelete}
          />
        </Tooltip>
      </header>
      {open && (
        <div id={id} className={styles.fields}>
          <BlockFields block={block} facts={facts} onChange={onChange} />
        </div>
      )}
    </section>
  )
}
