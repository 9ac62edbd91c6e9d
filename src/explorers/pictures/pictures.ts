import ModePicture from './ModePicture';
import NodePicture from './NodePicture';
import PermissionPicture from './PermissionPicture';
import ProofPicture from './ProofPicture';
import RoutesPicture from './RoutesPicture';

/** The interactive pictures of the landing page. They follow the same rules as the explorers and load as one chunk. */
export const pictureParts = {NodePicture, PermissionPicture, ModePicture, ProofPicture, RoutesPicture};
