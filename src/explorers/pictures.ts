import ModePicture from './ModePicture';
import NodePicture from './NodePicture';
import PermissionPicture from './PermissionPicture';
import RoutesPicture from './RoutesPicture';

/** The drawn phones of the landing page that answer a touch, by the same rules as the explorers. They arrive together. */
export const pictureParts = {NodePicture, PermissionPicture, ModePicture, RoutesPicture};
