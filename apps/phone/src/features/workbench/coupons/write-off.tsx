import { lookAtCoupon, writeOffCoupon } from '@roombook/contract/coupon-use'
import { shopPlugin } from '@roombook/contract/shell'
import { couponRule, spanText } from '@roombook/domain/coupons'
import { parseMoney, shortYuan } from '@roombook/domain/money'
import { hasNode, pluginOpen } from '@roombook/domain/session'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'
import { useNotify } from '../notify.ts'
import { ScanCode } from './scan-code.tsx'
import styles from './write-off.module.css'

const plugin = 'shopai/sendcoupon'

/** 核销优惠券: redeems coupons at the table, where the store has coupons. */
export function WriteOff() {
  const { mayList, mayBook, actor } = useAtWork()
  const [isOpen, setOpen] = useState(false)
  const may = mayList || mayBook || hasNode(actor, plugin)
  const { data } = useCall(shopPlugin, {}, { enabled: may })
  if (!may || !pluginOpen(data?.states[plugin])) return null
  return (
    <>
      <Button block size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        核销优惠券
      </Button>
      {isOpen && <WriteOffDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function WriteOffDrawer({ onClose }: { onClose(): void }) {
  const [code, setCode] = useState('')
  const [bill, setBill] = useState('')
  const [scanning, setScanning] = useState(false)
  const looking = useChange(lookAtCoupon, eachItsOwn)
  const writing = useChange(writeOffCoupon, eachItsOwn)
  const [lookup, setLookup] = useState<Awaited<ReturnType<typeof looking.run>>>()
  const notify = useNotify()
  const amount = bill.trim() === '' ? null : parseMoney(bill.trim())
  const billFault = amount === undefined ? '请输入正确的金额，最多两位小数' : writing.refusal?.fields.bill
  const lookUp = async (read = code) => {
    setLookup(undefined)
    if (amount !== undefined) setLookup(await looking.run({ code: read, bill: amount }))
  }
  const write = async () => {
    if (amount === undefined) return
    const done = await writing.run({ code, bill: amount })
    if (!done) return
    notify(`${done.message || '优惠券已核销'}，核销错了当天可请管理员撤销`)
    onClose()
  }
  const found = lookup?.data
  return (
    <Drawer title="核销优惠券" tall onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void lookUp()
        }}
      >
        {scanning && (
          <ScanCode
            onCode={(read) => {
              setScanning(false)
              setCode(read)
              void lookUp(read)
            }}
          />
        )}
        <Button block onClick={() => setScanning((is) => !is)}>
          {scanning ? '关闭相机' : '扫码'}
        </Button>
        <TextField
          label="券码"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={code}
          error={looking.refusal?.fields.code}
          hint="客人的「我的优惠券」中显示，每分钟更新"
          onChange={(typed) => {
            setCode(typed)
            setLookup(undefined)
          }}
        />
        <TextField
          label="消费金额（元）"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={bill}
          error={billFault}
          hint={found?.needsBill ? '这张券须填写消费金额' : '有使用门槛或折扣的券须填写'}
          onChange={(typed) => {
            setBill(typed)
            setLookup(undefined)
          }}
        />
        <Trouble text={looking.trouble ?? writing.trouble} />
        {found && (
          <section className={styles.found} aria-label="查到的优惠券">
            <strong>{found.grant.terms.title}</strong>
            <span>
              {couponRule({ ...found.grant.terms, dishTitle: found.grant.terms.dish?.title ?? '' })}
            </span>
            <span>
              {found.grant.name} {found.grant.phone}
            </span>
            <span>{spanText(found.grant.validFrom, found.grant.validUntil)}</span>
            {found.refusal && <p className={styles.wrong}>{found.refusal}</p>}
            {found.off !== null && <p className={styles.off}>优惠 {shortYuan(found.off)} 元</p>}
          </section>
        )}
        {found && found.off !== null ? (
          <Button block size="large" color="primary" loading={writing.pending} onClick={() => void write()}>
            确认核销
          </Button>
        ) : (
          <Button
            block
            size="large"
            color="primary"
            type="submit"
            loading={looking.pending}
            disabled={!code.trim()}
          >
            查券
          </Button>
        )}
      </form>
    </Drawer>
  )
}
