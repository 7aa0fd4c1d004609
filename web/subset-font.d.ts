declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** Keeps the glyphs of these characters, these features, and of the axes these values. */
  const subsetFont: (
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      variationAxes?: Record<string, Axis>
      noHinting?: boolean
    },
  ) => Promise<Buffer>
  export default subsetFont
}
