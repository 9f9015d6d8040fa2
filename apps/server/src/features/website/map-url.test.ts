import { expect, test } from 'vitest'
import { buildMapUrl } from './map-url.ts'

const mapLink = {
  place: 'https://map.example/search?keyword={place}',
  point: 'https://map.example/marker?position={longitude},{latitude}&name={place}',
}
const shop = { title: '和宴·望江店', address: '望江路100号', latitude: null, longitude: null }

test('a store whose point is known is led to by it', () => {
  const url = buildMapUrl(mapLink, { ...shop, latitude: 30.25, longitude: 120.5 })
  expect(url).toBe(
    `https://map.example/marker?position=120.5,30.25&name=${encodeURIComponent('和宴·望江店')}`,
  )
})

test('another by its address and name, and one without either by nothing', () => {
  expect(decodeURIComponent(buildMapUrl(mapLink, shop))).toBe(
    'https://map.example/search?keyword=望江路100号 和宴·望江店',
  )
  expect(buildMapUrl(mapLink, { ...shop, address: '' })).toBe('')
})

test.each([
  [
    'Baidu',
    'https://api.map.baidu.com/marker?location={latitude},{longitude}&title={place}&content={place}&output=html&coord_type=wgs84&src=roombook',
    'https://api.map.baidu.com/marker?location=30.25,120.5&title=和宴·望江店&content=和宴·望江店&output=html&coord_type=wgs84&src=roombook',
  ],
  [
    'Tencent',
    'https://apis.map.qq.com/uri/v1/marker?marker=coord:{latitude},{longitude};title:{place}&coord_type=1&referer=roombook',
    'https://apis.map.qq.com/uri/v1/marker?marker=coord:30.25,120.5;title:和宴·望江店&coord_type=1&referer=roombook',
  ],
])('%s is led by the point too, where the site is set so', (_, point, url) => {
  const place = { ...shop, latitude: 30.25, longitude: 120.5 }
  expect(decodeURIComponent(buildMapUrl({ ...mapLink, point }, place))).toBe(url)
})
