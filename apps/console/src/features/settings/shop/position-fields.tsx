import { findAddress, shopTextLimits } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import { PointMap } from '#platform/map/lazy-maps.tsx'
import type { MapPoint } from '#platform/map/map-defaults.ts'
import { toast } from '#ui/toast.ts'
import styles from './shop-form.module.css'

/** Address and point of the store: the marker dragged, the map clicked, or coordinates typed. Stands in the form. */
export function PositionFields({ onChange }: { onChange(): void }) {
  const form = Form.useFormInstance()
  const latitude: number | null = Form.useWatch('latitude', form) ?? null
  const longitude: number | null = Form.useWatch('longitude', form) ?? null
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  const { ask, pending } = useAddressAsk()

  const fill = (values: Record<string, unknown>): void => {
    form.setFields(
      Object.entries(values).map(([name, value]) => ({ name, value, touched: true, errors: [] })),
    )
    onChange()
  }
  const fillAddress = async (): Promise<void> => {
    const address = point && (await ask(point))
    if (address) fill({ address: address.slice(0, shopTextLimits.address) })
  }
  return (
    <>
      <PointMap value={point} label="门店位置" onChange={(moved) => fill({ ...moved })} />
      <div className={styles.position}>
        <Form.Item
          name="latitude"
          label="纬度"
          dependencies={['longitude']}
          rules={[pairedWith('longitude')]}
        >
          <InputNumber<number>
            min={-90}
            max={90}
            precision={6}
            controls={false}
            placeholder="例如 30.236512"
          />
        </Form.Item>
        <Form.Item name="longitude" label="经度" dependencies={['latitude']} rules={[pairedWith('latitude')]}>
          <InputNumber<number>
            min={-180}
            max={180}
            precision={6}
            controls={false}
            placeholder="例如 120.190275"
          />
        </Form.Item>
        <div className={styles.tools}>
          <Button disabled={!point} loading={pending} onClick={() => void fillAddress()}>
            用此位置填写地址
          </Button>
          <Button type="text" disabled={!point} onClick={() => fill({ latitude: null, longitude: null })}>
            清除位置
          </Button>
        </div>
      </div>
      <Form.Item name="address" label="门店地址" extra="显示在门店页面和邀请函，切换门店时也能看到">
        <Input maxLength={shopTextLimits.address} showCount placeholder="客人按此地址前来" />
      </Form.Item>
    </>
  )
}

/** One coordinate without the other is no place. */
const pairedWith =
  (other: string) =>
  ({ getFieldValue }: { getFieldValue(name: string): unknown }) => ({
    async validator(_: unknown, value: unknown) {
      const [has, hasOther] = [value, getFieldValue(other)].map((one) => one !== null && one !== undefined)
      if (!has && hasOther) throw new Error('请同时填写经度和纬度')
    },
  })

/** Asks the server for the address of a point; what stands in the way is said in a toast. */
function useAddressAsk() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const ask = async (point: MapPoint): Promise<string | undefined> => {
    setPending(true)
    try {
      return (await queryClient.fetchQuery({ ...callQuery(findAddress, point), retry: false })).address
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Oops，出错了')
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { ask, pending }
}
