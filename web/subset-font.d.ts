declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  /** Keeps these characters, features and axis values. */
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
