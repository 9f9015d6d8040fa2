import { findAddress, shopTextLimits } from '@roombook/contract/shop'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { PointMap } from '#platform/map/lazy-maps.tsx'
import type { MapPoint } from '#platform/map/map-defaults.ts'
import { toast } from '#ui/toast.ts'
import styles from './shop-form.module.css'

/** Address and coordinates of the store: drag the marker, click the map, or type. Part of the form. */
export function PositionFields({ onChange }: { onChange(): void }) {
  const form = Form.useFormInstance()
  const latitude = onEarth(Form.useWatch('latitude', form), northmost)
  const longitude = onEarth(Form.useWatch('longitude', form), eastmost)
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  const { requestAddress, pending } = useAddressRequest()

  const fill = (values: Record<string, unknown>): void => {
    form.setFields(
      Object.entries(values).map(([name, value]) => ({ name, value, touched: true, errors: [] })),
    )
    onChange()
  }
  const fillAddress = async (): Promise<void> => {
    const address = point && (await requestAddress(point))
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
          rules={[within('纬度', northmost), pairedWith('longitude')]}
        >
          <NumberBox controls={false} placeholder="例如 30.236512" />
        </Form.Item>
        <Form.Item
          name="longitude"
          label="经度"
          dependencies={['latitude']}
          rules={[within('经度', eastmost), pairedWith('latitude')]}
        >
          <NumberBox controls={false} placeholder="例如 120.190275" />
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

const northmost = 90
const eastmost = 180

/** Parses a coordinate; null if invalid. */
function onEarth(typed: TypedNumber, most: number): number | null {
  const degrees = toNumber(typed)
  return degrees !== null && Math.abs(degrees) <= most ? degrees : null
}

const within = (label: string, most: number) => ({
  async validator(_: unknown, typed: TypedNumber) {
    if (typed !== null && typed !== undefined && onEarth(typed, most) === null)
      throw new Error(`${label}须为-${most}到${most}之间的数字`)
  },
})

/** Requires both coordinates or none. */
const pairedWith =
  (other: string) =>
  ({ getFieldValue }: { getFieldValue(name: string): unknown }) => ({
    async validator(_: unknown, value: unknown) {
      const [has, hasOther] = [value, getFieldValue(other)].map((one) => one !== null && one !== undefined)
      if (!has && hasOther) throw new Error('请同时填写经度和纬度')
    },
  })

/** Queries the address of a point; shows failures in a toast. */
function useAddressRequest() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const requestAddress = async (point: MapPoint): Promise<string | undefined> => {
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
  return { requestAddress, pending }
}
