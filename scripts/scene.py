"""Renders one picture of the phone with Blender: blender -b -P scene.py -- OUT.png SCREEN.png VIEW SAMPLES WIDTH HEIGHT

VIEW is `night`, `dawn` (the same frame by window light) or `object` (front and back on a dark ground). The corners of the
screen are printed as fractions of the picture, so that a film can be put where the screen is.

SCREEN.png is what the screen shows, 840 by 1824. static/img has each picture at two widths: cwebp -q 58 -m 6 for the large one, 66
for the small one, and avifenc -s 2 --min 24 --max 40, or 36. static/video has the film of the screen (ffmpeg, 24 frames a second).
"""

import json
import math
import sys

import bmesh
import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

out, screen, view, samples, width, height = sys.argv[sys.argv.index("--") + 1 :]
W, H, D = 0.0745, 0.158, 0.0084
dawn = view == "dawn"

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
scene.render.engine = "CYCLES"
scene.cycles.samples = int(samples)
scene.cycles.use_denoising = False  # Debian builds Blender without a denoiser
scene.cycles.sample_clamp_indirect = 2
scene.cycles.max_bounces = 6
scene.render.resolution_x, scene.render.resolution_y = int(width), int(height)
scene.view_settings.view_transform = "Filmic"
scene.view_settings.look = "Medium High Contrast" if dawn else "High Contrast"


def material(name, color, metallic=0.0, rough=0.4, coat=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, wires = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    for name, value in {"Base Color": (*color, 1), "Metallic": metallic, "Roughness": rough, "Clearcoat": coat}.items():
        shader.inputs[name].default_value = value
    shader.inputs["Anisotropic"].default_value = 0.6 if metallic == 1 else 0
    return made


def glowing(name, color, strength, rim=None):
    """Emits light; with `rim` it takes that color and fades at the edge."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, wires = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    end, light = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value = (*color, 1)
    light.inputs["Strength"].default_value = strength
    if rim:
        facing, ramp = nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeValToRGB")
        facing.inputs[0].default_value = 0.3
        ramp.color_ramp.elements[0].color = (*color, 1)
        ramp.color_ramp.elements[1].color = (*rim, 1)
        wires.new(facing.outputs["Facing"], ramp.inputs[0])
        wires.new(ramp.outputs[0], light.inputs["Color"])
    wires.new(light.outputs[0], end.inputs[0])
    return made


def shown(path, strength):
    made = glowing("screen", (0, 0, 0), strength)
    nodes, wires = made.node_tree.nodes, made.node_tree.links
    image = nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(path)
    wires.new(image.outputs["Color"], nodes["Emission"].inputs["Color"])
    return made


def slab(name, w, h, d, radius, made, bevel=0.0, parent=None, at=(0, 0, 0)):
    """A plate with round corners, and beveled edges where it has a thickness."""
    mesh = bpy.data.meshes.new(name)
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    form, ring = bmesh.new(), []
    for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(25):
            angle = math.radians(start + 90 * i / 24)
            ring.append(
                form.verts.new(
                    (x * (w / 2 - radius) + radius * math.cos(angle), y * (h / 2 - radius) + radius * math.sin(angle), 0)
                )
            )
    face = form.faces.new(ring)
    if d:
        raised = bmesh.ops.extrude_face_region(form, geom=[face])["geom"]
        bmesh.ops.translate(form, verts=[v for v in raised if isinstance(v, bmesh.types.BMVert)], vec=(0, 0, d))
        bmesh.ops.recalc_face_normals(form, faces=form.faces)
    form.to_mesh(mesh)
    form.free()
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, 5, "ANGLE", math.radians(40)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.materials.append(made)
    thing.parent, thing.location = parent, at
    return thing


metal = material("metal", (0.24, 0.22, 0.30), 1, 0.27)
glass = material("glass", (0.004, 0.004, 0.006), 0, 0.05, coat=1)
back = material("back", (0.10, 0.085, 0.17), 0.5, 0.3, coat=1)
lens = material("lens", (0.002, 0.002, 0.004), 0, 0.02, coat=1)


def phone(display):
    whole = bpy.data.objects.new("phone", None)
    scene.collection.objects.link(whole)
    slab("body", W, H, D, 0.0128, metal, 0.0019, whole)
    slab("glass", W - 0.0024, H - 0.0024, 0.0007, 0.0117, glass, 0.00035, whole, (0, 0, D - 0.0002))
    face = slab("face", W - 0.0056, H - 0.0056, 0, 0.0101, display, 0, whole, (0, 0, D + 0.00055))
    uv = face.data.uv_layers.new()
    for loop in face.data.loops:
        spot = face.data.vertices[loop.vertex_index].co
        uv.data[loop.index].uv = (spot.x / (W - 0.0056) + 0.5, spot.y / (H - 0.0056) + 0.5)
    slab("rear", W - 0.0024, H - 0.0024, 0.0012, 0.0117, back, 0.0009, whole, (0, 0, -0.0009))
    island = slab("island", 0.021, 0.043, 0.0018, 0.0098, metal, 0.0006, whole, (W / 2 - 0.0175, H / 2 - 0.029, -0.0021))
    for y in (0.0102, -0.0102):
        eye = slab("eye", 0.0158, 0.0158, 0.0007, 0.00785, lens, 0.0003, whole, island.location + Vector((0, y, -0.0006)))
        slab("pupil", 0.0062, 0.0062, 0, 0.003, glowing("pupil", (0.05, 0.03, 0.16), 0.6), 0, whole, eye.location + Vector((0, 0, -0.0001)))
    for x, y, long in ((1, 0.024, 0.019), (-1, 0.034, 0.011), (-1, 0.018, 0.011)):
        slab("key", 0.0014, long, 0.0026, 0.00065, metal, 0.0004, whole, (x * (W / 2 + 0.0001), y, D / 2 - 0.0013))
    return whole, face


def area(at, target, size, color, power):
    light = bpy.data.lights.new("area", "AREA")
    light.size, light.color, light.energy = size, color, power
    thing = bpy.data.objects.new("area", light)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)


def plane(size, at, turn, made):
    bpy.ops.mesh.primitive_plane_add(size=size, location=at, rotation=[math.radians(x) for x in turn])
    bpy.context.object.data.materials.append(made)


def bedside():
    whole, face = phone(shown(screen, 1.35 if dawn else 1.5))
    whole.rotation_euler = (math.radians(75), 0, math.radians(-24))
    whole.location = (0, 0, 0.0905)
    stand = material("stand", (0.80, 0.77, 0.75) if dawn else (0.05, 0.045, 0.07), 0.2, 0.4)
    turn = math.radians(-24)
    base = slab("base", 0.094, 0.074, 0.0085, 0.036, stand, 0.003, None, (0.006, 0.022, 0))
    lip = slab("lip", 0.05, 0.017, 0.006, 0.006, stand, 0.002, None, (0, 0, 0.0078))
    spine = slab("spine", 0.034, 0.11, 0.007, 0.014, stand, 0.002, None, (0.0105, 0.024, 0.066))
    base.rotation_euler = lip.rotation_euler = (0, 0, turn)
    spine.rotation_euler = (math.radians(75), 0, turn)
    wood = material("wood", (0.05, 0.03, 0.03), 0, 0.3)
    nodes, wires = wood.node_tree.nodes, wood.node_tree.links
    place, stretch, noise, ramp = (
        nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "Mapping", "TexNoise", "ValToRGB")
    )
    stretch.inputs["Scale"].default_value = (2.4, 42, 3)
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 5, 9
    dark, light = ((0.22, 0.13, 0.085), (0.40, 0.26, 0.18)) if dawn else ((0.016, 0.010, 0.013), (0.062, 0.037, 0.036))
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
    wires.new(place.outputs["Object"], stretch.inputs[0])
    wires.new(stretch.outputs[0], noise.inputs[0])
    wires.new(noise.outputs[0], ramp.inputs[0])
    wires.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    plane(3, (0, 0, 0), (0, 0, 0), wood)
    plane(5, (0, 0.95, 0), (90, 0, 0), material("wall", (0.86, 0.80, 0.76) if dawn else (0.05, 0.04, 0.085), 0, 0.9))
    bpy.ops.mesh.primitive_uv_sphere_add(radius=0.075, location=(0.205, 0.5, 0.118), segments=64, ring_count=32)
    bpy.ops.object.shade_smooth()
    lamp = (
        material("lamp", (0.9, 0.86, 0.8), 0, 0.5)
        if dawn
        else glowing("lamp", (1, 0.50, 0.20), 1.25, (0.30, 0.07, 0.02))
    )
    bpy.context.object.data.materials.append(lamp)
    slab("foot", 0.075, 0.075, 0.035, 0.0374, stand, 0.004, None, (0.205, 0.5, 0))
    if dawn:
        area((-0.75, 0.05, 0.42), (0, 0.1, 0.06), 0.45, (1, 0.66, 0.44), 15)
        area((-0.9, 0.2, 0.9), (0.25, 0.95, 0.15), 0.5, (1, 0.72, 0.55), 16)
        area((0.1, -0.5, 0.9), (0, 0.1, 0.05), 0.8, (0.72, 0.78, 1), 4)
    else:
        area((-0.42, -0.06, 0.30), (0, 0, 0.09), 0.22, (0.50, 0.28, 1), 3.2)
        area((0.34, 0.16, 0.27), (0, 0, 0.09), 0.14, (0.20, 0.85, 1), 2.0)
        area((0.02, -0.34, 0.62), (0, 0, 0.06), 0.5, (0.72, 0.70, 1), 0.9)
        area((-0.5, 0.5, 0.5), (-0.25, 0.95, 0.25), 0.4, (0.36, 0.22, 1), 1.3)
    return face, (0.035, -0.52, 0.128), (0.006, 0, 0.083), 84, 11


def still_life():
    front, face = phone(shown(screen, 1.5))
    front.rotation_euler = (math.radians(90), 0, math.radians(-31))
    front.location = (-0.036, 0, H / 2 + 0.0005)
    rear, _ = phone(shown(screen, 0.6))
    rear.rotation_euler = (math.radians(90), 0, math.radians(128))
    rear.location = (0.054, 0.03, H / 2 + 0.0005)
    plane(6, (0, 0, 0), (0, 0, 0), material("ground", (0.012, 0.010, 0.022), 0, 0.16, coat=0.4))
    plane(8, (0, 1.2, 0), (90, 0, 0), material("wall", (0.02, 0.017, 0.04), 0, 0.9))
    area((-0.36, -0.10, 0.26), (-0.03, 0, 0.09), 0.2, (0.55, 0.34, 1), 4.2)
    area((0.40, 0.04, 0.22), (0.04, 0, 0.08), 0.16, (0.22, 0.85, 1), 3.4)
    area((0.05, -0.16, 0.55), (0, 0, 0.06), 0.45, (0.8, 0.8, 1), 2.6)
    area((0.02, -0.30, 0.30), (0.052, 0.035, 0.09), 0.22, (0.72, 0.62, 1), 3.2)
    area((0.0, 0.5, 0.35), (0, 1.2, 0.2), 0.5, (0.36, 0.20, 1), 3)
    # A window that the back reflects.
    area((-0.42, 0.10, 0.24), (0.054, 0.03, 0.09), 0.14, (0.74, 0.62, 1), 0.6)
    return face, (0.0, -0.56, 0.10), (0.006, 0, 0.074), 80, 14


face, stand_at, look_at, lens_mm, stop = still_life() if view == "object" else bedside()
world = bpy.data.worlds.new("world")
scene.world = world
world.use_nodes = True
sky = world.node_tree.nodes["Background"].inputs
sky[0].default_value = (0.62, 0.58, 0.66, 1) if dawn else (0.012, 0.010, 0.026, 1)
sky[1].default_value = 0.4 if dawn else 1

camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
scene.collection.objects.link(camera)
scene.camera = camera
camera.location = stand_at
camera.rotation_euler = (Vector(look_at) - Vector(stand_at)).to_track_quat("-Z", "Y").to_euler()
camera.data.lens = lens_mm
camera.data.dof.use_dof = True
camera.data.dof.focus_object = face
camera.data.dof.aperture_fstop = stop

bpy.context.view_layer.update()
w, h = (W - 0.0056) / 2, (H - 0.0056) / 2
corners = [world_to_camera_view(scene, camera, face.matrix_world @ Vector(c)) for c in ((-w, h, 0), (w, h, 0), (w, -h, 0), (-w, -h, 0))]
print("CORNERS", json.dumps([[round(x, 5), round(1 - y, 5)] for x, y, _ in corners]))

scene.render.filepath = out
bpy.ops.render.render(write_still=True)
