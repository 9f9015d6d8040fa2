import type { OutputOf } from '@roombook/contract'
import { dayTakings, handOverShift, listShifts, readTill } from '@roombook/contract/till'
import {
  cashDifference,
  cashFaces,
  type Fen,
  plainYuan,
  shortYuan,
  sumNotes,
  yuan,
} from '@roombook/domain/money'
import { shortMoment } from '@roombook/domain/time'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { MoneyItem, type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, integerRule, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { useShop } from '#platform/session/session-store.ts'
import styles from '../till.module.css'
import { TillSums } from '../till-sums.tsx'

type Till = OutputOf<typeof readTill>

/** Maximum number of notes of one denomination. */
const mostNotes = 99_999

interface HandOverValues {
  counted?: MoneyText
  notes?: Record<string, TypedNumber>
  left: MoneyText
  reason?: string
  takerId: number | undefined
  password: string
}

const countedNotes = (notes: HandOverValues['notes'] = {}) =>
  Object.entries(notes).flatMap(([face, typed]) => {
    const count = toNumber(typed)
    return count && findIntegerFault(count, 0, mostNotes) === undefined ? [{ face: Number(face), count }] : []
  })

const sumCounted = (values: Partial<HandOverValues> | undefined, byNotes: boolean): Fen =>
  byNotes ? sumNotes(countedNotes(values?.notes)) : toFen(values?.counted)

/** Whether anything has been counted; an empty drawer counts as 0. */
function isCounted(values: Partial<HandOverValues> | undefined, byNotes: boolean): boolean {
  const typed = byNotes ? Object.values(values?.notes ?? {}) : [values?.counted]
  return typed.some((each) => each !== undefined && each !== null && each !== '')
}

interface HandOverProps {
  shift: NonNullable<Till['shift']>
  takers: Till['takers']
  onClose(): void
}

/** 交班: counted and expected cash in the drawer, and the successor. */
export function HandOverDialog({ shift, takers, onClose }: HandOverProps) {
  const [byNotes, setByNotes] = useState(false)
  // Expected cash when the count began; the server reports later payments.
  const [expected, setExpected] = useState(shift.expected)
  // The count belongs to the shift that was open then, even if another user has closed it meanwhile.
  const [shiftId] = useState(shift.id)
  const isOver = shift.id !== shiftId
  const { timezone } = useShop()
  const past = useCall(listShifts, {}, { enabled: isOver })
  const ended = past.data?.list.find(({ id }) => id === shiftId)
  const endedBy = ended ? `${ended.closedName}于${shortMoment(ended.closedAt, timezone)}` : '其他人'
  return (
    <FormDialog<typeof handOverShift, HandOverValues>
      title="交班"
      call={handOverShift}
      okText="确认交班"
      width={560}
      asksToClose={!isOver}
      closed={isOver}
      initialValues={{ left: plainYuan(shift.float), takerId: undefined, password: '' }}
      toInput={(values) => ({
        shiftId,
        expected,
        left: toFen(values.left),
        reason: values.reason ?? '',
        ...(byNotes && countedNotes(values.notes).length > 0
          ? { notes: countedNotes(values.notes) }
          : { counted: sumCounted(values, byNotes) }),
        takerId: values.takerId ?? 0,
        password: values.password,
      })}
      refetch={[readTill, listShifts, dayTakings]}
      onRefused={({ code }) => code === 'till.moved' && !isOver && setExpected(shift.expected)}
      onClose={onClose}
    >
      {isOver && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 14 }}
          title={`这一班已由${endedBy}交班，本次清点不再有效，请关闭后查看交班记录`}
        />
      )}
      {!isOver && expected !== shift.expected && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 14 }}
          title={`清点期间现金有变化，抽屉应有 ${yuan(shift.expected)}元，请核对后再次确认`}
        />
      )}
      <Form.Item>
        <Segmented
          options={[
            { value: false, label: '按总额清点' },
            { value: true, label: '按面额清点' },
          ]}
          value={byNotes}
          onChange={setByNotes}
        />
      </Form.Item>
      {byNotes ? (
        <Faces />
      ) : (
        <MoneyItem name="counted" label="清点的现金" required message="请输入清点的现金" />
      )}
      <Difference expected={expected} byNotes={byNotes} />
      <MoneyItem name="left" label="留存备用金" required message="请输入留存的备用金" />
      <Form.Item name="takerId" label="接班人" rules={[{ required: true, message: '请选择接班人' }]}>
        <Select
          aria-label="接班人"
          placeholder="请选择接班人"
          options={takers.map(({ staffId, nickname }) => ({ value: staffId, label: nickname }))}
          notFoundContent="没有其他有收银权限的员工，请先在角色中授权"
        />
      </Form.Item>
      <Form.Item
        name="password"
        label="接班人密码"
        extra="由接班人在此输入；留空则由接班人在自己的电脑上确认接班"
      >
        <Input.Password autoComplete="new-password" maxLength={64} aria-label="接班人密码" />
      </Form.Item>
    </FormDialog>
  )
}

/** Number of each note and coin. An empty drawer must be confirmed too. */
function Faces() {
  const form = Form.useFormInstance<HandOverValues>()
  const requireCount = async () => {
    if (!isCounted(form.getFieldsValue(true), true))
      throw new Error('请填写各面额的张数，抽屉里没有现金就填0')
  }
  return (
    <Form.Item name="anyNotes" rules={[{ validator: requireCount }]}>
      <div className={styles.faces}>
        {cashFaces.map((face) => (
          <Form.Item
            key={face}
            name={['notes', String(face)]}
            rules={[integerRule(0, mostNotes)]}
            style={{ margin: 0 }}
          >
            <NumberBox
              controls={false}
              prefix={`${shortYuan(face)}元`}
              suffix="张"
              style={{ width: '100%' }}
              aria-label={`${shortYuan(face)}元张数`}
            />
          </Form.Item>
        ))}
      </div>
    </Form.Item>
  )
}

/** Difference between counted and expected cash, which requires a reason. */
function Difference({ expected, byNotes }: { expected: Fen; byNotes: boolean }) {
  const form = Form.useFormInstance<HandOverValues>()
  const values = Form.useWatch((typed: HandOverValues) => typed, form)
  const counted = sumCounted(values, byNotes)
  const difference = cashDifference(counted, expected)
  const isOff = difference !== 0 && isCounted(values, byNotes)
  return (
    <>
      <TillSums
        sums={[
          { label: '应有现金', amount: expected },
          { label: '清点', amount: counted },
          { label: difference < 0 ? '短款' : '长款', amount: difference, off: isOff },
        ]}
      />
      {isOff && (
        <Form.Item
          name="reason"
          label="差额原因"
          rules={[{ required: true, whitespace: true, message: '请填写差额原因' }]}
          style={{ marginTop: 14 }}
        >
          <Input maxLength={200} aria-label="差额原因" />
        </Form.Item>
      )}
    </>
  )
}
