import {
  type LabelKind,
  labelLimits,
  listManagedLabels,
  type ManagedLabel,
  sortLabels,
} from '@roombook/contract/labels'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { useSorted } from '#ui/use-sorted.ts'
import { SettingsCard } from '../settings-card.tsx'
import { AddLabel } from './add-label.tsx'
import styles from './base.module.css'
import { EditLabelDialog } from './edit-label-dialog.tsx'
import { LabelChip } from './label-chip.tsx'
import { labelReaders } from './label-readers.ts'

interface LabelListProps {
  kind: LabelKind
  title: string
  hint: string
  /** Whether the labels are grouped. */
  grouped?: boolean
}

/** Labels of a kind, which can be added, renamed, deleted and reordered. */
export function LabelList({ kind, title, hint, grouped = false }: LabelListProps) {
  const book = useCall(listManagedLabels, { kind })
  const [editing, setEditing] = useState<ManagedLabel>()
  const labels = book.data?.list ?? []
  const groups = [...Map.groupBy(labels, (label) => label.group)]
  return (
    <SettingsCard
      title={title}
      hint={hint}
      extra={
        book.data && (
          <span className={styles.count}>
            {labels.length} / {labelLimits.perKind}
          </span>
        )
      }
    >
      {book.data ? (
        <>
          {labels.length === 0 && <EmptyState title="还没有标签" hint="在下方输入名称添加第一个" />}
          {groups.map(([number, members]) => (
            <LabelGroup
              key={number}
              name={grouped ? `第${number}组` : ''}
              labels={members}
              kindTitle={title}
              onEdit={setEditing}
            />
          ))}
          <AddLabel
            kind={kind}
            kindTitle={title}
            grouped={grouped}
            full={labels.length >= labelLimits.perKind}
          />
        </>
      ) : book.isError ? (
        <ErrorState error={book.error} onRetry={() => void book.refetch()} />
      ) : (
        <LoadingState rows={2} />
      )}
      {editing && <EditLabelDialog label={editing} grouped={grouped} onClose={() => setEditing(undefined)} />}
    </SettingsCard>
  )
}

interface LabelGroupProps {
  name: string
  labels: readonly ManagedLabel[]
  kindTitle: string
  onEdit(label: ManagedLabel): void
}

function LabelGroup({ name, labels, kindTitle, onEdit }: LabelGroupProps) {
  const sort = useChange(sortLabels, { refetch: labelReaders, quiet: true })
  const [shown, reorder] = useSorted(labels, (labelIds) => sort.run({ labelIds }))
  return (
    <section className={styles.group} aria-label={name ? `${kindTitle}${name}` : `${kindTitle}列表`}>
      {name && <h3 className={styles.groupName}>{name}</h3>}
      <SortableList
        items={shown}
        keyOf={({ id }) => id}
        labelOf={({ title }) => title}
        className={styles.chips}
        disabled={sort.pending}
        onReorder={reorder}
      >
        {(label, handle) => <LabelChip label={label} handle={handle} onEdit={() => onEdit(label)} />}
      </SortableList>
    </section>
  )
}
