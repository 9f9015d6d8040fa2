import type { OutputOf } from '@roombook/contract'
import { readTargets, saveTargets, type TargetRow, type Targets } from '@roombook/contract/operation-targets'
import { fen, greatestMoney, parseMoney, plainYuan, yuan } from '@roombook/domain/money'
import { mostTarget, type TargetFigure, targetFigureNames, targetFigures } from '@roombook/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Table, type TableColumnsType } from 'antd'
import { useId, useState } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { MoneyBox, NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, type TypedNumber } from '#platform/forms/typed-number.ts'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'

type StoredTargets = OutputOf<typeof readTargets>
/** Typed targets of one person: counts as numbers, yuan as text. */
type Typed = Record<TargetFigure, TypedNumber>

/** Edits all staff's targets of a month in a table; the previous month's can be copied. */
export function TargetsForm({ data, onClose }: { data: StoredTargets; onClose(): void }) {
  const queryClient = useQueryClient()
  const people = data.list.filter(({ left }) => !left)
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(() => toTyped(people, 'target'))
  const [isChecked, setChecked] = useState(false)
  const change = useChange(saveTargets, {
    refetch: callsOfWork,
    onDone: onClose,
    onRefused({ code }) {
      // Entries are kept when another user has saved.
      if (code === 'operations.targets_stale') void refetchCalls(queryClient, [readTargets])
      return true
    },
  })
  const type = (staffId: number, patch: Partial<Typed>): void => {
    const before = typed.get(staffId)
    if (before) setTyped(new Map(typed).set(staffId, { ...before, ...patch }))
    change.renew()
  }
  const hasFault = [...typed.values()].some((row) =>
    targetFigureNames.some((name) => findFault(name, row[name])),
  )
  const save = (): void => {
    setChecked(true)
    if (hasFault) return
    void change.run({
      month: data.month,
      version: data.version,
      staffTargets: people.map(({ ofStaffId }) => ({ ofStaffId, ...toTargets(typed.get(ofStaffId)) })),
    })
  }
  const columns: TableColumnsType<TargetRow> = [
    { title: '员工', dataIndex: 'ofStaffName', width: 110, fixed: 'left' },
    ...targetFigureNames.map((figure) => ({
      title: targetFigures[figure],
      key: figure,
      width: 150,
      render: (_: unknown, { ofStaffId, ofStaffName }: TargetRow) => (
        <TargetBox
          label={`${ofStaffName}的${targetFigures[figure]}`}
          figure={figure}
          value={typed.get(ofStaffId)?.[figure]}
          onChange={(value) => type(ofStaffId, { [figure]: value })}
        />
      ),
    })),
  ]
  const problem =
    change.refusal?.fields.staffTargets ??
    change.refusal?.message ??
    (isChecked && hasFault ? '请更正标红的数字' : undefined)
  return (
    <div className={styles.panel}>
      {problem && <Alert type="error" showIcon title={problem} />}
      <Table<TargetRow>
        aria-label="设置员工目标"
        rowKey="ofStaffId"
        size="small"
        scroll={{ x: 860 }}
        columns={columns}
        dataSource={people}
        pagination={false}
      />
      <div className={styles.bar}>
        <Button
          onClick={() => {
            setTyped(toTyped(people, 'lastTarget'))
            change.renew()
          }}
        >
          照搬上月目标
        </Button>
        <span className={styles.quiet}>留空表示不设目标</span>
        <span className={styles.end}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={change.pending} onClick={save}>
            保存
          </Button>
        </span>
      </div>
    </div>
  )
}

interface TargetBoxProps {
  label: string
  figure: TargetFigure
  value: TypedNumber
  onChange(value: TypedNumber): void
}

function TargetBox({ label, figure, value, onChange }: TargetBoxProps) {
  const fault = findFault(figure, value)
  const hintId = useId()
  const wrong =
    fault === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': hintId }
  const box =
    figure === 'revenue' ? (
      <MoneyBox
        {...wrong}
        aria-label={label}
        value={typeof value === 'number' ? String(value) : (value ?? null)}
        onChange={onChange}
      />
    ) : (
      <NumberBox
        {...wrong}
        aria-label={label}
        className={styles.cell ?? ''}
        value={value ?? null}
        onChange={onChange}
      />
    )
  return (
    <span className={styles.pair}>
      {box}
      {fault !== undefined && (
        <span id={hintId} className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  )
}

const moneyFault = `请输入0到${yuan(greatestMoney)}之间的金额，最多两位小数`

const findFault = (figure: TargetFigure, value: TypedNumber): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (figure !== 'revenue') return findIntegerFault(value, 0, mostTarget)
  return parseMoney(String(value)) === undefined ? moneyFault : undefined
}

const toTyped = (people: readonly TargetRow[], from: 'target' | 'lastTarget'): ReadonlyMap<number, Typed> =>
  new Map(
    people.map(({ ofStaffId, [from]: { revenue, ...counts } }) => [
      ofStaffId,
      { ...counts, revenue: revenue === null ? null : plainYuan(revenue) },
    ]),
  )

const none: Typed = { bookings: null, people: null, revenue: null, newGuests: null, followUps: null }

/** Converts typed targets to the call's input; an empty field means no target. */
function toTargets({ revenue, ...counts }: Typed = none): Targets {
  const count = (value: TypedNumber) => (typeof value === 'number' ? value : null)
  return {
    bookings: count(counts.bookings),
    people: count(counts.people),
    newGuests: count(counts.newGuests),
    followUps: count(counts.followUps),
    revenue:
      revenue === null || revenue === undefined || revenue === ''
        ? null
        : fen(parseMoney(String(revenue)) ?? 0),
  }
}
