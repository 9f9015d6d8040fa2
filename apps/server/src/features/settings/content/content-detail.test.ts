import { contentDetail } from '@roombook/contract/content'
import { siteConfig } from '@roombook/contract/shell'
import { describe, expect, test } from 'vitest'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

describe('what is new', () => {
  test('is told to everybody who works here, newest first', async () => {
    const { as, venue } = await startTestApp()
    const waiter = await as(venue.staff.waiter.phone)
    const { title, releases } = await waiter.call(contentDetail, {})
    expect(title).toBe('更新日志')
    const dates = releases.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(releases.every(({ groups }) => groups.every(({ items }) => items.length > 0))).toBe(true)
  })

  test('begins with the version that the server says it is', async () => {
    const { app, as, venue } = await startTestApp()
    const waiter = await as(venue.staff.waiter.phone)
    const { releases } = await waiter.call(contentDetail, {})
    const document = await app.http.inject('/openapi.json')
    expect(document.json()).toMatchObject({ info: { version: releases[0]?.version } })
  })
})

describe('the site', async () => {
  const plain = await startTestApp()
  const given = await startTestApp({
    SITE_COMPANY: '和宴餐饮',
    SITE_ICP: '浙ICP备20260001号',
    SITE_CORP_ID: 'ww123',
    SITE_SERVICE_LINK: 'https://work.weixin.qq.com/kfid/kfc1',
    SITE_SMS_SIGN: '和宴',
    SITE_WORKBENCH_TITLE: '和宴工作台',
    MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© 地图',
  })

  test('has its own company, record, corporation, support link, signature and title [3.15]', async () => {
    const { data } = await postForm(given, '/shopapi/common/config', {})
    expect(data).toMatchObject({
      company: '和宴餐饮',
      icp: '浙ICP备20260001号',
      corpid: 'ww123',
      service_link: 'https://work.weixin.qq.com/kfid/kfc1',
      default_sms_sign: '和宴',
      routine_title: '和宴工作台',
      map_tiles_url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    })
    expect(await given.anyone.call(siteConfig, {})).toMatchObject({ data: { mapAttribution: '© 地图' } })
  })

  test('that says nothing of itself has a default for each [9.11]', async () => {
    const { data } = await postForm(plain, '/shopapi/common/config', {})
    expect(data).toMatchObject({
      company: '订包软件',
      icp: '',
      corpid: '',
      service_link: '',
      default_sms_sign: '订包',
      routine_title: '小程序工作台',
      map_tiles_url: '',
    })
  })
})
