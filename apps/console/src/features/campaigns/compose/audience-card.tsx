import type { CampaignSource } from '@roombook/contract/campaigns'
import type { CustomerFilter } from '@roombook/contract/customer-directory'
import { Segmented } from 'antd'
import { useState } from 'react'
import { CustomerFilterFields } from '#features/customers/index.ts'
import { SettingsCard } from '#features/settings/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from '../campaigns.module.css'
import { NumbersChoice } from './numbers-choice.tsx'
import { SaveSegment } from './save-segment.tsx'
import { SegmentChoice } from './segment-choice.tsx'

interface AudienceCardProps {
  source: CampaignSource | undefined
  onChange(source: CampaignSource | undefined): void
}

const kinds = [
  { value: 'filter', label: '按条件筛选' },
  { value: 'segment', label: '已存人群' },
  { value: 'file', label: '号码表格' },
] as const

type Kind = (typeof kinds)[number]['value']

const everybody: CustomerFilter = { keyword: '', anyLabelIds: [] }

/** Chooses the audience. */
export function AudienceCard({ source, onChange }: AudienceCardProps) {
  // A file reveals whose numbers it contains: only users who may see numbers can use one.
  const seesNumbers = useMay('commonuser/customerphone')
  const [kind, setKind] = useState<Kind>(source?.kind ?? 'filter')
  const [filter, setFilter] = useState<CustomerFilter>(everybody)
  const narrow = (next: CustomerFilter) => {
    setFilter(next)
    onChange({ kind: 'filter', filter: next })
  }
  const choose = (next: Kind) => {
    setKind(next)
    onChange(next === 'filter' ? { kind: 'filter', filter } : undefined)
  }
  return (
    <SettingsCard title="1 发给谁" hint="只会发给同意接收推广的客户；名单在创建时确定，发送时再核对一次。">
      <div className={styles.fields}>
        <Segmented<Kind>
          aria-label="选择客户的方式"
          options={kinds.filter(({ value }) => value !== 'file' || seesNumbers)}
          value={kind}
          onChange={choose}
        />
        {kind === 'filter' && (
          <>
            <CustomerFilterFields filter={filter} onChange={narrow} />
            <SaveSegment filter={filter} />
          </>
        )}
        {kind === 'segment' && (
          <SegmentChoice
            chosenId={source?.kind === 'segment' ? source.segmentId : undefined}
            onChoose={(segmentId) =>
              onChange(segmentId === undefined ? undefined : { kind: 'segment', segmentId })
            }
            onEdit={(next) => {
              setKind('filter')
              narrow(next)
            }}
          />
        )}
        {kind === 'file' && <NumbersChoice onRead={(fileId) => onChange({ kind: 'file', fileId })} />}
      </div>
    </SettingsCard>
  )
}
