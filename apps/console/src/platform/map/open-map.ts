import {
  Browser,
  Control,
  type Coords,
  control,
  DomUtil,
  divIcon,
  GridLayer,
  type LatLngExpression,
  type Map as LeafletMap,
  map as makeMap,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { SiteConfig } from '../site/site-store.ts'
import styles from './map.module.css'
import { mapDefaults } from './map-defaults.ts'

/** Source of the map's tiles; without them it is a plain grid. */
export type MapTiles = Pick<SiteConfig, 'mapTilesUrl' | 'mapSubdomains' | 'mapAttribution'>

/** Most tile providers stop at this zoom; beyond it their tiles are enlarged. */
const finestTiles = 18

/** Initial view of a map with nothing to show: the whole country. */
const nowhere: { center: LatLngExpression; zoom: number } = { center: [35.5, 104.5], zoom: 4 }

/** Opens a map in an element. The caller must call `remove` on it. */
export function openMap(element: HTMLElement, tiles: MapTiles): LeafletMap {
  const { minZoom, maxZoom } = mapDefaults
  const moves = isAnimated()
  const opened = makeMap(element, {
    ...nowhere,
    minZoom,
    maxZoom,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    ...(moves ? {} : { zoomAnimation: false, markerZoomAnimation: false, fadeAnimation: false }),
  })
  if (!moves) panAtOnce(opened)
  // The wheel scrolls the page; it zooms the map only after a click on it.
  opened.on('focus', () => opened.scrollWheelZoom.enable())
  opened.on('blur', () => opened.scrollWheelZoom.disable())
  control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(opened)
  if (tiles.mapTilesUrl) {
    tileLayer(tiles.mapTilesUrl, {
      minZoom,
      maxZoom,
      maxNativeZoom: finestTiles,
      subdomains: tiles.mapSubdomains,
      className: styles.tiles ?? '',
    }).addTo(opened)
    if (tiles.mapAttribution) addAttribution(opened, tiles.mapAttribution)
  } else {
    new PlainGrid({ minZoom, maxZoom }).addTo(opened)
  }
  addPlaceText(opened, tiles.mapTilesUrl ? [] : [noTiles])
  return opened
}

/** Marker of one place. */
export const placeIcon = (current: boolean) =>
  divIcon({
    className: current ? `${styles.pin} ${styles.current}` : (styles.pin ?? ''),
    iconSize: [28, 36],
    iconAnchor: [14, 34],
    popupAnchor: [0, -30],
    html: `<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 1a12.5 12.5 0 0 0-12.5 12.5C1.5 23 14 35 14 35s12.5-12 12.5-21.5A12.5 12.5 0 0 0 14 1z"/><circle cx="14" cy="13.5" r="4.5"/></svg>`,
  })

/** Background grid whose squares show the coordinates of their corner, for maps without tiles. */
class PlainGrid extends GridLayer {
  protected override createTile(coords: Coords): HTMLElement {
    const tile = DomUtil.create('div', styles.square)
    const corner = this._map.unproject(coords.scaleBy(this.getTileSize()), coords.z)
    const decimals = Math.max(0, Math.min(5, coords.z - 8))
    tile.textContent = `${corner.lat.toFixed(decimals)}, ${corner.lng.toFixed(decimals)}`
    return tile
  }
}

/** Shows the attribution of the tile provider, as text and never as markup. */
function addAttribution(opened: LeafletMap, message: string): void {
  const note = new Control({ position: 'bottomright' })
  note.onAdd = () => {
    const element = DomUtil.create('div', styles.note)
    element.textContent = message
    return element
  }
  note.addTo(opened)
}

/** Explains why there is a grid instead of streets. */
const noTiles = '未配置地图底图，仅显示经纬度'

/** Describes the map in text: its subject, the centre of the view, and the zoom. */
function addPlaceText(opened: LeafletMap, texts: readonly string[]): void {
  const place = new Control({ position: 'bottomleft' })
  place.onAdd = () => {
    const element = DomUtil.create('div', styles.note)
    const notify = () => {
      const { lat, lng } = opened.getCenter()
      const where = [`中心 ${lat.toFixed(4)}, ${lng.toFixed(4)}`, `缩放 ${opened.getZoom()}`]
      element.textContent = [...texts, ...where].join(' · ')
    }
    notify()
    opened.on('moveend zoomend', notify)
    return element
  }
  place.addTo(opened)
}

/** Disables the animation of all pans, including those by a popup, for which Leaflet has no option. */
function panAtOnce(opened: LeafletMap): void {
  const pan = opened.panBy.bind(opened)
  opened.panBy = (offset, options) => pan(offset, { ...options, animate: false })
}

/** Returns whether animations are wanted; without them a map jumps to its target. */
export const isAnimated = (): boolean =>
  Browser.any3d && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
