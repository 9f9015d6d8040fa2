import { ScanOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { lookAtCoupon, writeOffCoupon } from '@roombook/contract/coupon-use'
import { type Fen, fen, parseMoney, shortYuan } from '@roombook/domain/money'
import { platformOfCode, voucherPlatforms } from '@roombook/domain/vouchers'
import { Alert, Button, Form, Input, Segmented, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { VoucherDialog } from '#features/vouchers/index.ts'
import { callsNamed } from '#platform/api/calls-named.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfCoupons } from '../coupon-calls.ts'
import { CouponPicture } from '../coupon-picture.tsx'
import { pictured } from '../coupon-text.ts'
import styles from '../coupons.module.css'
import { ScanCode } from './scan-code.tsx'

type Looked = OutputOf<typeof lookAtCoupon>

type Kind = 'coupon' | 'voucher'

/** 核销: redeems the store's own coupons, and vouchers sold by Meituan and Douyin. */
export function WriteOffDialog({ onClose }: { onClose(): void }) {
  const [kind, setKind] = useState<Kind>('coupon')
  const [code, setCode] = useState('')
  const kinds = (
    <Segmented<Kind>
      className={styles.notice ?? ''}
      aria-label="券的种类"
      value={kind}
      options={[
        { value: 'coupon', label: '本店优惠券' },
        { value: 'voucher', label: '美团、抖音团购券' },
      ]}
      onChange={setKind}
    />
  )
  return kind === 'voucher' ? (
    <VoucherDialog head={kinds} code={code} refetch={callsOfVouchers} onClose={onClose} />
  ) : (
    <CouponBox
      head={kinds}
      code={code}
      setCode={setCode}
      onVoucher={() => setKind('voucher')}
      onClose={onClose}
    />
  )
}

const callsOfVouchers = callsNamed('vouchers.list', 'vouchers.of-order')

interface CouponBoxProps {
  head: ReactNode
  code: string
  setCode(code: string): void
  /** The code belongs to a platform's voucher. */
  onVoucher(): void
  onClose(): void
}

/** Redeems a guest's code, typed or scanned: shows owner and discount first, then uses it. */
function CouponBox({ head, code, setCode, onVoucher, onClose }: CouponBoxProps) {
  const [bill, setBill] = useState('')
  const [looked, setLooked] = useState<Looked>()
  const [done, setDone] = useState<Looked['grant']>()
  const [scanning, setScanning] = useState(false)
  const looking = useChange(lookAtCoupon, { quiet: true, onDone: setLooked, onRefused: () => true })
  const writing = useChange(writeOffCoupon, {
    refetch: callsOfCoupons,
    onDone: ({ grant }) => {
      setDone(grant)
      setLooked(undefined)
      setCode('')
      setBill('')
    },
    onRefused: () => true,
  })
  const amount = parseAmount(bill)
  const platform = platformOfCode(code)
  const isReady = looked?.off != null
  const refusal = writing.refusal ?? looking.refusal
  const go = () => {
    if (amount === undefined) return
    setDone(undefined)
    void (isReady ? writing.run({ code, bill: amount }) : looking.run({ code, bill: amount }))
  }
  const anew = (change: () => void) => {
    change()
    setLooked(undefined)
  }
  return (
    <Dialog
      open
      title="核销优惠券"
      okText={isReady ? '确认核销' : '查券'}
      cancelText="关闭"
      okButtonProps={{ disabled: code.trim() === '' || amount === undefined }}
      confirmLoading={looking.pending || writing.pending}
      onCancel={onClose}
      onOk={go}
    >
      {head}
      {done && (
        <Alert
          type="success"
          showIcon
          className={styles.notice ?? ''}
          title={`已核销「${done.terms.title}」，优惠${shortYuan(done.off ?? 0)}元`}
          description="核销错了，当天可由管理员在「优惠券记录」中撤销"
        />
      )}
      {refusal && <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />}
      {platform && (
        <Alert
          type="info"
          showIcon
          className={styles.notice ?? ''}
          title={`像是${voucherPlatforms[platform]}的券码`}
          action={
            <Button size="small" onClick={onVoucher}>
              按团购券核销
            </Button>
          }
        />
      )}
      {scanning && (
        <ScanCode
          onCode={(read) => {
            setScanning(false)
            setDone(undefined)
            anew(() => setCode(read))
            if (amount !== undefined) void looking.run({ code: read, bill: amount })
          }}
        />
      )}
      <Form layout="vertical" component="div">
        <Form.Item
          label="券码"
          htmlFor="write-off-code"
          extra="客人「我的优惠券」中显示，每分钟更新；可用扫码枪"
        >
          <Space.Compact block>
            <Input
              id="write-off-code"
              autoFocus
              autoComplete="off"
              inputMode="numeric"
              maxLength={100}
              value={code}
              onChange={({ target }) => anew(() => setCode(target.value))}
              onPressEnter={() => code.trim() !== '' && go()}
            />
            <Button icon={<ScanOutlined />} onClick={() => setScanning((is) => !is)}>
              {scanning ? '关闭相机' : '扫码'}
            </Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item
          label="消费金额"
          htmlFor="write-off-bill"
          validateStatus={amount === undefined || looked?.needsBill ? 'error' : ''}
          help={
            amount === undefined
              ? '请输入正确的金额，最多两位小数'
              : looked?.needsBill && bill === ''
                ? '这张券须填写消费金额'
                : undefined
          }
          extra="有使用门槛或打折的券须填写"
        >
          <Input
            id="write-off-bill"
            autoComplete="off"
            inputMode="decimal"
            maxLength={12}
            suffix="元"
            value={bill}
            onChange={({ target }) => anew(() => setBill(target.value))}
          />
        </Form.Item>
      </Form>
      {looked && <Found looked={looked} />}
    </Dialog>
  )
}

function Found({ looked: { grant, off, refusal } }: { looked: Looked }) {
  return (
    <section className={styles.section} aria-label="查到的优惠券">
      <p className={styles.soft}>
        {grant.name} {grant.phone}
      </p>
      <CouponPicture coupon={pictured(grant.terms)} />
      {refusal && <Alert type="warning" showIcon title={refusal} />}
      {off !== null && <strong>优惠{shortYuan(off)}元</strong>}
    </section>
  )
}

/** Parses an amount; null if empty, undefined if invalid. */
function parseAmount(text: string): Fen | null | undefined {
  if (text.trim() === '') return null
  const amount = parseMoney(text.trim())
  return amount === undefined ? undefined : fen(amount)
}
