import { refused, stubCall } from '@roombook/component-tests'
import { siteConfig } from '@roombook/contract/shell'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { refreshSite, type SiteConfig, useSiteConfig } from '../site/site-store.ts'
import { PlacesMap, PointMap } from './lazy-maps.tsx'
import type { MapPlace, MapPoint } from './map-defaults.ts'

const map = page.getByRole('region', { name: '门店位置地图' })
const mark = page.getByRole('button', { name: '门店位置，可拖动' })
const hangzhou: MapPoint = { latitude: 30.236512, longitude: 120.190276 }

/** Stubs the site's configuration with map tiles and their attribution. */
async function drawsMaps(differences: Partial<SiteConfig> = {}) {
  stubCall(siteConfig, () => ({
    company: '',
    icp: '',
    corpId: '',
    serviceLink: '',
    servicePhone: '',
    smsSign: '',
    workbenchTitle: '',
    assetHost: '',
    mapTilesUrl: '',
    mapSubdomains: 'abc',
    mapAttribution: '',
    liveAtOwnPort: false,
    ...differences,
  }))
  await refreshSite()
}

/** A map that keeps its point in state, as a form does; `elsewhere` is found by other means. */
function StatefulMap({ first, onChange }: { first: MapPoint | null; onChange(point: MapPoint): void }) {
  const [value, setValue] = useState(first)
  const { mapTilesUrl } = useSiteConfig()
  return (
    <>
      <button type="button" onClick={() => setValue({ latitude: 39.9, longitude: 116.4 })}>
        按地址定位
      </button>
      <button type="button" onClick={() => setValue(null)}>
        清除
      </button>
      <output>{mapTilesUrl}</output>
      <PointMap
        label="门店位置"
        value={value}
        onChange={(point) => {
          setValue(point)
          onChange(point)
        }}
      />
    </>
  )
}

async function open(first: MapPoint | null = null) {
  const onChange = vi.fn<(point: MapPoint) => void>()
  await renderConsole(<StatefulMap first={first} onChange={onChange} />)
  await expect.element(map).toBeVisible()
  return onChange
}

/** The coordinates of the map's centre, as the map shows them. */
const readMiddle = () => map.element().textContent ?? ''

beforeEach(() => drawsMaps())

describe('a point on a map without a key', () => {
  test('is chosen all the same: lines stand in for streets, and it says so', async () => {
    const onChange = await open()
    await expect
      .element(map)
      .toMatchTextContent(/未配置地图底图，仅显示经纬度 · 中心 35\.5000, 104\.5000 · 缩放 4/)
    await expect.element(mark).not.toBeInTheDocument()
    await map.click({ position: { x: 60, y: 60 } })
    await expect.element(mark).toBeVisible()
    const [point] = onChange.mock.calls[0] ?? []
    // North-west of the centre, rounded to six decimals.
    expect(point?.latitude).toBeGreaterThan(35.5)
    expect(point?.longitude).toBeLessThan(104.5)
    expect(String(point?.latitude)).toMatch(/^\d+(\.\d{1,6})?$/)
  })

  test('that is known opens near, and one found elsewhere is gone to without going farther away', async () => {
    await open(hangzhou)
    await expect.poll(readMiddle).toMatch(/中心 30\.2365, 120\.1903 · 缩放 17/)
    await page.getByRole('button', { name: '按地址定位' }).click()
    await expect.poll(readMiddle).toMatch(/中心 39\.9000, 116\.4000 · 缩放 17/)
  })

  test('that is taken away takes its mark with it', async () => {
    await open(hangzhou)
    await expect.element(mark).toBeVisible()
    await page.getByRole('button', { name: '清除' }).click()
    await expect.element(mark).not.toBeInTheDocument()
  })

  test('is farther or nearer by the buttons, and no nearer than 20 [9.07]', async () => {
    await open(hangzhou)
    await page.getByRole('button', { name: '缩小' }).click()
    await expect.poll(readMiddle).toMatch(/缩放 16/)
    const nearer = page.getByRole('button', { name: '放大' })
    for (const zoom of [17, 18, 19, 20]) {
      await nearer.click()
      await expect.poll(readMiddle).toMatch(new RegExp(`缩放 ${zoom}`))
    }
    await expect.element(nearer).toHaveAttribute('aria-disabled', 'true')
  })

  test('is moved by dragging its mark', async () => {
    const onChange = await open(hangzhou)
    await expect.element(mark).toBeVisible()
    const { width, height } = map.element().getBoundingClientRect()
    const targetPosition = { x: width / 2 + 60, y: height / 2 }
    await userEvent.dragAndDrop(mark, map, { targetPosition, steps: 8 } as never)
    const [point] = onChange.mock.calls.at(-1) ?? []
    expect(point?.longitude).toBeGreaterThan(120.1903)
    expect(point?.longitude).toBeLessThan(120.192)
  })

  test('is not left by whoever scrolls the page past it; whoever clicked it means it', async () => {
    await open(hangzhou)
    const wheel = () =>
      map.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true }))
    wheel()
    expect(readMiddle()).toMatch(/缩放 17/)
    await map.click({ position: { x: 60, y: 60 } })
    wheel()
    await expect.poll(readMiddle).not.toMatch(/缩放 17/)
  })

  test('is moved by the arrow keys once the map has the focus', async () => {
    await open(hangzhou)
    await expect.poll(readMiddle).toMatch(/中心 30\.2365, 120\.1903/)
    ;(map.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(readMiddle).not.toMatch(/中心 30\.2365, 120\.1903/)
  })
})

describe('a map with a key', () => {
  test('has its makers’ pictures and words, which are never markup', async () => {
    await drawsMaps({
      mapTilesUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{s}/{z}/{x}/{y}',
      mapAttribution: '© <b>地图</b>',
    })
    await open(hangzhou)
    await expect.element(map).toMatchTextContent(/© <b>地图<\/b>/)
    await expect.element(map).not.toMatchTextContent(/未配置地图底图/)
    await expect.poll(() => map.element().querySelectorAll('img[src*="/17/"]').length).toBeGreaterThan(0)
  })

  test('that comes while the map stands keeps the point that was chosen', async () => {
    await open(hangzhou)
    await expect.element(mark).toBeVisible()
    await drawsMaps({ mapTilesUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{z}/{x}/{y}' })
    await expect.element(map).not.toMatchTextContent(/未配置地图底图/)
    await expect.element(mark).toBeVisible()
    await expect.poll(readMiddle).toMatch(/中心 30\.2365, 120\.1903/)
  })

  test('that cannot be had leaves the one that was', async () => {
    await drawsMaps({ mapTilesUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{z}/{x}/{y}' })
    stubCall(siteConfig, () => refused('request.busy'))
    await refreshSite().catch(() => undefined)
    await open(hangzhou)
    await expect.element(map).not.toMatchTextContent(/未配置地图底图/)
  })
})

describe('many places', () => {
  const places: MapPlace[] = [
    { id: 1, title: '云厅', address: '南山路1号', latitude: 30.2365, longitude: 120.1902, current: true },
    { id: 2, title: '云厅隔壁', address: '南山路2号', latitude: 30.2366, longitude: 120.1903 },
    { id: 3, title: '<i>北京店</i>', address: '长安街', latitude: 39.9, longitude: 116.4 },
  ]

  test('are all in sight; those too near each other are their number, and one says what it is called', async () => {
    await renderConsole(<PlacesMap label="全部门店" places={places} />)
    const region = page.getByRole('region', { name: '全部门店地图' })
    await expect.element(region.getByText('2', { exact: true })).toBeVisible()
    await region.getByRole('button', { name: '<i>北京店</i>' }).click()
    // A store's name is text, not markup.
    await expect.element(region.getByText('<i>北京店</i>', { exact: true })).toBeVisible()
    await expect.element(region.getByText('长安街')).toBeVisible()
    await region.getByText('2', { exact: true }).click()
    await expect.element(region.getByRole('button', { name: '云厅', exact: true })).toBeVisible()
    await expect.element(region.getByRole('button', { name: '云厅隔壁' })).toBeVisible()
  })

  test('too near each other have their number in the middle of its disc', async () => {
    await renderConsole(<PlacesMap label="全部门店" places={places} />)
    const disc = page.getByRole('button', { name: '2', exact: true })
    await expect.element(disc).toBeVisible()
    const middleOf = (element: Element | null) => {
      const { x, width } = element?.getBoundingClientRect() ?? { x: Number.NaN, width: 0 }
      return x + width / 2
    }
    const whole = disc.element()
    expect(middleOf(whole.querySelector('span'))).toBeCloseTo(middleOf(whole), 0)
  })

  test('are where they go at once for whoever wants nothing to move', async () => {
    await renderConsole(<PlacesMap label="全部门店" places={places} />)
    const region = page.getByRole('region', { name: '全部门店地图' })
    const click = (name: string | HTMLElement) =>
      (typeof name === 'string' ? region.getByRole('button', { name }).element() : name).dispatchEvent(
        new MouseEvent('click', { bubbles: true }),
      )
    await expect.element(region.getByText('2', { exact: true })).toBeVisible()
    click('<i>北京店</i>')
    // Without an animation, as in the same task.
    expect(region.element().querySelector('.leaflet-pan-anim')).toBeNull()
    click(region.getByText('2', { exact: true }).element() as HTMLElement)
    expect(region.getByRole('button', { name: '云厅', exact: true }).query()).not.toBeNull()
  })

  test('that are none are the whole country', async () => {
    await renderConsole(<PlacesMap label="全部门店" places={[]} />)
    await expect
      .element(page.getByRole('region', { name: '全部门店地图' }))
      .toMatchTextContent(/中心 35\.5000, 104\.5000 · 缩放 4/)
  })
})
