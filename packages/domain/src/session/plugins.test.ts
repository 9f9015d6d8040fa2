import { describe, expect, test } from 'vitest'
import { permissionNodes } from './permission-nodes.ts'
import { pluginCatalogue } from './plugin-catalogue.ts'
import { type PluginStates, pluginNames, pluginOpen } from './plugins.ts'

describe('a plugin', () => {
  test('that holds a list is closed only while the list is empty, whatever stands in it [6.02]', () => {
    expect(pluginOpen([])).toBe(false)
    for (const bound of [[''], [0], [false], [null], [[]]]) expect(pluginOpen(bound)).toBe(true)
  })

  test('that a shop never bought is closed [6.02]', () => {
    const bought: PluginStates = { 'foods/foodlist': true, 'shopconfig/savephonezj': ['0571-88886666'] }
    expect(pluginNames.filter((name) => pluginOpen(bought[name]))).toEqual(Object.keys(bought))
  })
})

describe('the catalogue of plugins', () => {
  test.each(pluginNames)('says of %s what it is for, under the node that it opens', (name) => {
    expect(permissionNodes.map(({ node }) => node)).toContain(name)
    expect(pluginCatalogue[name].title.trim()).not.toBe('')
    expect(pluginCatalogue[name].about).not.toBe(pluginCatalogue[name].title)
  })

  test('says each thing of one plugin alone', () => {
    for (const part of ['title', 'about'] as const) {
      expect(new Set(pluginNames.map((name) => pluginCatalogue[name][part])).size).toBe(pluginNames.length)
    }
  })
})
