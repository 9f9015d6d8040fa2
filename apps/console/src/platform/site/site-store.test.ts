import { expect, test } from 'vitest'
import { withDefaults } from './site-store.ts'

const empty = {
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
}

test('what the site leaves empty has a default where a page needs one [9.11]', () => {
  expect(withDefaults(empty)).toMatchObject({
    company: '订包软件',
    smsSign: '订包',
    icp: '',
    servicePhone: '',
  })
  expect(withDefaults({ ...empty, company: '和宴餐饮', icp: '蜀ICP备1号' })).toMatchObject({
    company: '和宴餐饮',
    icp: '蜀ICP备1号',
  })
})
