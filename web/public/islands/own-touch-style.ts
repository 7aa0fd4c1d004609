/**
 * OpenSeadragon writes a `<style>` that removes focus rings on touch screens, unless one is there.
 * The content policy would refuse it, and focus rings stay: this element, of no namespace that
 * styles anything, makes it believe that its own is there. Imported before OpenSeadragon.
 */
const mark = document.createElementNS('urn:varda', 'style')
mark.setAttribute('data-openseadragon-mobile-css', '')
document.head.append(mark)
