/** The build of mapbox-gl that needs no script made at run time. */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
  import mapbox from 'mapbox-gl';
  export default mapbox;
}
