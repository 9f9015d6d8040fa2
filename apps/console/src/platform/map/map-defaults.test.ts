import { expect, test } from 'vitest'
import { clusterOptions, mapDefaults, roundPoint } from './map-defaults.ts'

test('maps open at 17, go from 3 to 20, and cluster in a grid of 60 up to 13, from two places on [9.07]', () => {
  expect(mapDefaults).toEqual({
    zoom: 17,
    minZoom: 3,
    maxZoom: 20,
    cluster: { grid: 60, maxZoom: 13, minimumSize: 2 },
  })
  expect(clusterOptions).toMatchObject({ maxClusterRadius: 60, disableClusteringAtZoom: 14 })
})

test('a point is kept to six decimals', () => {
  expect(roundPoint({ latitude: 30.23651249, longitude: 120.19027561 })).toEqual({
    latitude: 30.236512,
    longitude: 120.190276,
  })
})
